/*
 * From the classes of one street to those of the next and back: on the river a pair becomes a triple, and an upcard
 * leaves a pair what it is. A link names a class before and one after, and how much of the reach goes that way.
 */

/** Bytes of a link: before u16, after u16, four bytes unused, the part as f64. */
const LINK_BYTES: usize = 16;

/** The reach of the classes after: the sum over those that each can come from. */
export function spread<T extends number>(
  links: usize,
  count: u32,
  before: usize,
  after: usize,
  length: usize,
): void {
  memory.fill(after, 0, length * sizeof<T>());
  for (let i: u32 = 0; i < count; i++, links += LINK_BYTES) {
    const to = after + <usize>load<u16>(links, 2) * sizeof<T>();
    const more = <T>(<T>load<f64>(links, 8) * load<T>(before + <usize>load<u16>(links) * sizeof<T>()));
    store<T>(to, <T>(load<T>(to) + more));
  }
}

/** Adds to the values of the classes before those of the classes that each can become. */
export function gather<T extends number>(links: usize, count: u32, after: usize, before: usize): void {
  for (let i: u32 = 0; i < count; i++, links += LINK_BYTES) {
    const to = before + <usize>load<u16>(links) * sizeof<T>();
    const more = <T>(<T>load<f64>(links, 8) * load<T>(after + <usize>load<u16>(links, 2) * sizeof<T>()));
    store<T>(to, <T>(load<T>(to) + more));
  }
}
