// fillIn: adds the events that a room leaves out.
import { type Audit, auditHand } from './audit/audit.ts';
import { type RecordedAward, type RecordedEvent, type HandHistory, lastEvent, areKnown } from './events.ts';
import { knownStakes } from './audit/stakes.ts';
import { lowText } from './audit/names.ts';
import { sharesOf } from './audit/shares.ts';
import { Ledger } from './ledger.ts';

/**
 * The hand with every event that its room leaves out and the rules give: uncalled bets, the winners of each
 * pot, the pot and the rake, the names of shown hands. A hand that already has them is returned unchanged, and
 * so is a hand that does not add up.
 *
 * @example
 * ```ts
 * import { fillIn, readAllHands } from 'razz-wasm/history';
 *
 * (await readAllHands('')).map(fillIn); // []
 * ```
 */
export function fillIn(hand: HandHistory): HandHistory {
  const { events, room } = hand;
  const isComplete =
    (room === 'pokerstars' || room === 'full-tilt') && !events.some(({ type }) => type === 'stack');
  if (isComplete) return hand;
  const found = auditHand(hand);
  if (!found.ok || hand.cancelled) return hand;
  const play = events.filter(({ type }) => !SETTLEMENT.has(type)).map(named);
  const ledger = Ledger.of(hand);
  const last = lastEvent(play, ({ type }) => type === 'action' || type === 'ante') + 1;
  return {
    ...hand,
    stakes: knownStakes(hand),
    events: [...play.slice(0, last), ...uncalled(found, ledger), ...play.slice(last), ...awards(found)],
  };
}

const SETTLEMENT = new Set<RecordedEvent['type']>(['uncalled', 'award', 'total', 'stack']);

/** A shown hand with its name. */
function named(event: RecordedEvent): RecordedEvent {
  if (event.type !== 'show' || event.low !== undefined || event.cards.length < 7) return event;
  return areKnown(event.cards) ? { ...event, low: lowText(event.cards) } : event;
}

function uncalled({ replay }: Audit, ledger: Ledger): RecordedEvent[] {
  const { history, hand, seatOf } = replay;
  const written = history.events.filter((event) => event.type === 'uncalled');
  if (written.length > 0) return written;
  return seatOf.flatMap((seat, engineSeat): RecordedEvent[] => {
    const amount = ledger.paid[seat]! - hand!.view().total(engineSeat);
    return amount > 0 ? [{ type: 'uncalled', line: lastLine(history), seat, amount }] : [];
  });
}

/**
 * The awards of the file where they tell the pot, else those of the rules. Where several pots were raked it is
 * not known how, and each player gets one award that names no pot.
 */
function awards(found: Audit): RecordedEvent[] {
  const { replay, rake, payoffs } = found;
  const { history, hand } = replay;
  const line = lastLine(history);
  const gains = payoffs.map((payoff, seat) => payoff + totalOf(replay, seat));
  const { pots } = hand!.result!;
  const told =
    found.awards.length > 0 && (pots.length === 1 || found.awards.every(({ pot }) => pot !== undefined));
  const list = told
    ? found.awards.map((award) => ({ ...award, line }))
    : pots
        .map(({ amount, winners }, pot) => shares(found, pot, winners, amount))
        .reverse()
        .flat();
  const fits = gains.every(
    (gain, seat) => gain === sum(list.map((award) => (award.seat === seat ? award.amount : 0))),
  );
  const total: RecordedEvent = { type: 'total', line, amount: sum(gains) + rake, rake };
  if (!fits || pots.length === 1) return [...together(gains, line), total];
  const nets = pots.map((_, i) => sum(list.map(({ pot, amount }) => (pot === i ? amount : 0))));
  return [...list, { ...total, pots: nets }];
}

function shares({ replay }: Audit, pot: number, winners: readonly number[], chips: number): RecordedAward[] {
  const { history, hand, seatOf } = replay;
  const line = lastLine(history);
  return sharesOf(hand!, winners, chips).flatMap((amount, engineSeat) =>
    amount > 0 ? [{ type: 'award', line, seat: seatOf[engineSeat]!, amount, pot }] : [],
  );
}

function together(gains: readonly number[], line: number): RecordedAward[] {
  return gains.flatMap((amount, seat) => (amount > 0 ? [{ type: 'award', line, seat, amount }] : []));
}

function totalOf({ hand, engineSeatOf }: Audit['replay'], seat: number): number {
  const engineSeat = engineSeatOf[seat]!;
  return engineSeat < 0 ? 0 : hand!.view().total(engineSeat);
}

function lastLine({ events, line }: HandHistory): number {
  return events.at(-1)?.line ?? line;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
