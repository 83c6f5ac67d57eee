// auditHand: replays a hand and compares every amount with that of the rules.
import {
  areKnown,
  type HandHistory,
  type Note,
  type Problem,
  type Room,
  type RecordedShow,
} from '../events.ts';
import { lowText, namesLow } from './names.ts';
import { type Replay, type ReplayOptions, playHand } from './replay.ts';
import { knowsButton } from '../seats.ts';
import { type Settlement, settlementOf } from './settle.ts';

/** The result of a hand, and the problems in it. */
export interface Audit extends Settlement {
  /** The room's number of the hand. */
  readonly id: string;
  /** The room of the hand. */
  readonly room: Room;
  /** The game in the room's words. */
  readonly game: string;
  /** Whether there are no problems: the play is legal, and every chip is accounted for. */
  readonly ok: boolean;
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
 * import { auditHand, readHands } from 'razz-wasm/history';
 *
 * for await (const hand of readHands('Full Tilt Poker Game #1: Table T - $1/$2 - Limit Razz - noon')) {
 *   const { ok, problems } = auditHand(hand);
 *   ok; // false
 *   problems[0]?.what; // "header"
 *   problems[0]?.line; // 1
 * }
 * ```
 * @throws {@link ArgumentError} `rules` for invalid rules.
 */
export function auditHand(history: HandHistory, options: ReplayOptions = {}): Audit {
  const played = playHand(history, options);
  const settled = settlementOf(played);
  const problems = [...played.problems, ...settled.problems];
  const notes = [...played.notes, ...settled.notes];
  if (problems.length === 0 && !history.cancelled) checkOrder(played, notes);
  checkNames(played, problems, notes);
  if (problems.length > 1) problems.sort((a, b) => a.line - b.line);
  const { id, room, game } = history;
  const { stacks, payoffs, rake, awards } = settled;
  const ok = problems.length === 0;
  return { id, room, game, ok, problems, notes, stacks, payoffs, rake, awards, replay: played };
}

/** Whether the shown hands have the names that the rooms give them. */
function checkNames({ history }: Replay, problems: Problem[], notes: Note[]): void {
  // A hand that was opened early may be named with the award, after the community card.
  const community = history.events.find((event) => event.type === 'community');
  for (const event of history.events) {
    if (event.type !== 'show' || event.low === undefined) continue;
    const cards =
      event.cards.length === 6 && community?.type === 'community'
        ? [...event.cards, community.card]
        : event.cards;
    if (!areKnown(cards) || new Set(cards).size < cards.length) continue;
    const fits = namesLow(event.low, cards);
    if (fits === true) continue;
    const name = { line: event.line, what: 'hand name', found: event.low, expected: lowText(cards) };
    if (fits === undefined) notes.push({ ...name, tolerance: 'hand-name' });
    else problems.push(name);
  }
}

/**
 * Whether the hands at the showdown were shown in order. Hands opened before the last card are opened at once,
 * and a hand that is only named with its award is not shown in turn.
 */
function checkOrder({ history, hand, seatOf }: Replay, notes: Note[]): void {
  const shows: RecordedShow[] = [];
  let bets = false;
  for (const event of history.events) {
    if (event.type === 'deal' || event.type === 'community') shows.length = 0;
    else if (event.type === 'street') bets = false;
    else if (event.type === 'action') bets ||= event.action !== 'check' && event.action !== 'fold';
    else if (event.type === 'show') shows.push(event);
    else if (event.type === 'award' && shows.at(-1)?.line === event.line) shows.pop();
  }
  const shown = shows.map(({ seat }) => seat);
  if (shown.length < 2) return;
  const order = hand?.result?.show.map((seat) => seatOf[seat]!) ?? [];
  if (shown[0] === order[0] || [...shown].sort().join() !== [...order].sort().join()) return;
  if (!bets && !knowsButton(history)) return;
  // With a player all-in every hand is face up, in no order.
  if (order.some((seat) => hand!.view().isAllIn(seatOf.indexOf(seat)))) return;
  const names = (players: readonly number[]): string =>
    players.map((seat) => history.seats[seat]!.name).join(', ');
  notes.push({
    tolerance: 'show-order',
    line: shows[0]!.line,
    what: 'show',
    found: names(shown),
    expected: names(order),
  });
}
