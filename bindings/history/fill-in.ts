import { type Audit, audit } from './audit/audit.ts';
import { HIDDEN, type AwardEvent, type HandEvent, type HandHistory, lastEvent } from './events.ts';
import { lowText } from './audit/lows.ts';
import { sharesOf } from './audit/shares.ts';
import { Tally } from './ledger.ts';

/**
 * The hand with everything that its room leaves out and the rules give: what went back uncalled, who won which
 * pot, the pot and the rake, the names of shown hands. A hand that already has them is returned as it is, and
 * so is one that does not add up.
 *
 * @example
 * ```ts
 * import { complete, readAllHands } from 'razz-wasm/history';
 *
 * (await readAllHands('')).map(complete); // []
 * ```
 */
export function complete(hand: HandHistory): HandHistory {
  const { events, room } = hand;
  const isComplete =
    (room === 'pokerstars' || room === 'full-tilt') && !events.some(({ type }) => type === 'stack');
  if (isComplete) return hand;
  const found = audit(hand);
  if (!found.ok) return hand;
  const play = events.filter(({ type }) => !SETTLEMENT.has(type)).map(named);
  const tally = Tally.of(hand);
  const last = lastEvent(play, ({ type }) => type === 'action' || type === 'ante') + 1;
  return {
    ...hand,
    stakes: found.replay.stakes,
    events: [...play.slice(0, last), ...uncalled(found, tally), ...play.slice(last), ...awards(found)],
  };
}

const SETTLEMENT = new Set<HandEvent['type']>(['uncalled', 'award', 'total', 'stack']);

/** A shown hand with its name. */
function named(event: HandEvent): HandEvent {
  if (event.type !== 'show' || event.low !== undefined || event.cards.length < 7) return event;
  return event.cards.includes(HIDDEN) ? event : { ...event, low: lowText(event.cards) };
}

function uncalled({ replay }: Audit, tally: Tally): HandEvent[] {
  const { history, hand, playerOf } = replay;
  const written = history.events.filter((event) => event.type === 'uncalled');
  if (written.length > 0) return written;
  return playerOf.flatMap((player, seat): HandEvent[] => {
    const amount = tally.paid[player]! - hand!.view().total(seat);
    return amount > 0 ? [{ type: 'uncalled', line: lastLine(history), player, amount }] : [];
  });
}

/**
 * The awards of the file where they tell the pot, else those of the rules. Where several pots were raked it is
 * not known how, and each player gets one award that names no pot.
 */
function awards(found: Audit): HandEvent[] {
  const { replay, rake, payoffs } = found;
  const { history, hand } = replay;
  const line = lastLine(history);
  const gains = payoffs.map((payoff, player) => payoff + totalOf(replay, player));
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
    (gain, player) => gain === sum(list.map((award) => (award.player === player ? award.amount : 0))),
  );
  const total: HandEvent = { type: 'total', line, amount: sum(gains) + rake, rake };
  if (!fits || pots.length === 1) return [...together(gains, line), total];
  const nets = pots.map((_, i) => sum(list.map(({ pot, amount }) => (pot === i ? amount : 0))));
  return [...list, { ...total, pots: nets }];
}

function shares({ replay }: Audit, pot: number, winners: readonly number[], chips: number): AwardEvent[] {
  const { history, hand, playerOf } = replay;
  const line = lastLine(history);
  return sharesOf(hand!, winners, chips).flatMap((amount, seat) =>
    amount > 0 ? [{ type: 'award', line, player: playerOf[seat]!, amount, pot }] : [],
  );
}

function together(gains: readonly number[], line: number): AwardEvent[] {
  return gains.flatMap((amount, player) => (amount > 0 ? [{ type: 'award', line, player, amount }] : []));
}

function totalOf({ hand, seatOf }: Audit['replay'], player: number): number {
  const seat = seatOf[player]!;
  return seat < 0 ? 0 : hand!.view().total(seat);
}

function lastLine({ events, line }: HandHistory): number {
  return events.at(-1)?.line ?? line;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
