/*
 * From two hidden cards to three and back. A link says that a pair of ranks and one more card, of which so many
 * are left, make a triple; links come ordered by pair, a triple has one for each of its ranks.
 */

/** Bytes of a link: pair u16, triple u16, four bytes unused, cards left as f64. */
const LINK_BYTES: usize = 16;

/** The reach of triples: the sum over the pairs that each can come from. */
export function spread<T extends number>(
  links: usize,
  count: u32,
  pairs: usize,
  triples: usize,
  length: usize,
): void {
  memory.fill(triples, 0, length * sizeof<T>());
  for (let i: u32 = 0; i < count; i++, links += LINK_BYTES) {
    const to = triples + <usize>load<u16>(links, 2) * sizeof<T>();
    const more = <T>(<T>load<f64>(links, 8) * load<T>(pairs + <usize>load<u16>(links) * sizeof<T>()));
    store<T>(to, <T>(load<T>(to) + more));
  }
}

/** The values of pairs: the sum over the triples that each can become. */
export function gather<T extends number>(
  links: usize,
  count: u32,
  triples: usize,
  pairs: usize,
  length: usize,
): void {
  memory.fill(pairs, 0, length * sizeof<T>());
  for (let i: u32 = 0; i < count; i++, links += LINK_BYTES) {
    const to = pairs + <usize>load<u16>(links) * sizeof<T>();
    const more = <T>(<T>load<f64>(links, 8) * load<T>(triples + <usize>load<u16>(links, 2) * sizeof<T>()));
    store<T>(to, <T>(load<T>(to) + more));
  }
}
