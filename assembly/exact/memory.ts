/*
 * The memory of a sum: from __heap_base on, where nothing else in the module writes. It is taken from the bottom
 * up and given back all at once.
 */

const FIRST_FREE: usize = (__heap_base + 15) & ~15;
const MOST_BYTES: f64 = 4294901760;

/** The first byte that is not taken. */
export let top: usize = FIRST_FREE;
/** False once the memory cannot grow any more; memory taken since must not be touched. */
export let memoryLeft: bool = true;

export function giveBack(): void {
  top = FIRST_FREE;
  memoryLeft = true;
}

/** Takes memory, not cleared. Sizes are doubles, because products of states may pass 2^32. */
export function take(bytes: f64): usize {
  const at = top;
  if (reserve(bytes)) top = (at + <usize>bytes + 15) & ~15;
  return at;
}

/** Makes sure that a number of bytes can be taken. */
export function reserve(bytes: f64): bool {
  const end = <f64>top + bytes + 16;
  if (end > MOST_BYTES) memoryLeft = false;
  if (!memoryLeft) return false;
  const pages = <i32>((<usize>end + 0xffff) >> 16) - memory.size();
  if (pages > 0 && memory.grow(pages) < 0) memoryLeft = false;
  return memoryLeft;
}

/** Sets the end of the memory taken, within the memory reserved. */
export function setTop(end: usize): void {
  top = (end + 15) & ~15;
}
