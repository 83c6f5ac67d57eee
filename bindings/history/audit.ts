import type { HandHistory, Note, Problem, Room } from './events.ts';
import { HIDDEN } from './events.ts';
import { lowText, namesLow } from './lows.ts';
import { type Replay, type ReplayOptions, replay } from './replay.ts';
import { settle } from './settle.ts';

/** What a hand comes to, and what does not add up in it. */
export interface Audit {
  readonly id: string;
  readonly room: Room;
  readonly game: string;
  /** Whether there are no problems: the play is legal, and every chip is accounted for. */
  readonly ok: boolean;
  readonly problems: readonly Problem[];
  /** Differences that real files need, each with the name of its tolerance. */
  readonly notes: readonly Note[];
  /** Final chips of each of the history's seats. Of a hand that is not ok: as far as the file tells. */
  readonly stacks: readonly number[];
  /** Chips won or lost by each of them. */
  readonly payoffs: readonly number[];
  /** Chips the house took. */
  readonly rake: number;
  /** The replay that this comes from. */
  readonly replay: Replay;
}

/**
 * Plays a hand through the engine under the rules of its room and compares all that the file says with what
 * the rules give: who may act, every amount, uncalled bets, pots, rake, awards, odd chips, names of shown
 * hands, final stacks. A rake that the file states is taken as it is.
 *
 * @example
 * ```ts
 * import { audit, readHands } from 'razz-wasm/history';
 *
 * for await (const hand of readHands('Full Tilt Poker Game #1: ... - Limit Razz - 1')) {
 *   const { ok, problems } = audit(hand);
 *   console.log(ok, problems.map(({ line, what }) => `${line} ${what}`)); // false ["1 header", ...]
 * }
 * ```
 * @throws {@link RazzError} `rules` when the rules given are none.
 */
export function audit(history: HandHistory, options: ReplayOptions = {}): Audit {
  const played = replay(history, options);
  const settled = settle(played);
  const problems = [...played.problems, ...settled.problems];
  const notes = [...played.notes, ...settled.notes];
  if (problems.length === 0) checkShows(played, problems, notes);
  const { id, room, game } = history;
  const { stacks, payoffs, rake } = settled;
  return { id, room, game, ok: problems.length === 0, problems, notes, stacks, payoffs, rake, replay: played };
}

/** The names of shown hands, and the order in which they were shown. */
function checkShows({ history, hand, playerOf }: Replay, problems: Problem[], notes: Note[]): void {
  const board = history.events.flatMap((event) => (event.type === 'board' ? [event.card] : []));
  const shown: number[] = [];
  let line = 0;
  for (const event of history.events) {
    // Hands that are opened before the last card is dealt are opened at once.
    if (event.type === 'deal' || event.type === 'board') shown.length = 0;
    if (event.type !== 'show') continue;
    shown.push(event.player);
    line = event.line;
    const cards = event.cards.length === 6 ? [...event.cards, ...board] : event.cards;
    if (event.low === undefined || cards.includes(HIDDEN)) continue;
    const fits = namesLow(event.low, cards);
    const name = { line: event.line, what: 'hand name', file: event.low, rules: lowText(cards) };
    if (fits === undefined) notes.push({ ...name, tolerance: 'hand-name' });
    else if (!fits) problems.push(name);
  }
  const order = hand?.result?.show.map((seat) => playerOf[seat]!) ?? [];
  if (order.length < 2 || shown.length < 2 || shown[0] === order[0]) return;
  const names = (players: readonly number[]): string =>
    players.map((player) => history.seats[player]!.name).join(', ');
  notes.push({ tolerance: 'show-order', line, what: 'show', file: names(shown), rules: names(order) });
}
