import { type Audit, audit } from './audit.ts';
import { HIDDEN, type HandEvent, type HandHistory, lastEvent } from './events.ts';
import { lowText } from './lows.ts';
import { Tally } from './tally.ts';

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
  const { money, stakes, events } = hand;
  const tally = new Tally(hand);
  for (const event of events) tally.add(event);
  const total = events.find((event) => event.type === 'total');
  const paid = sum(tally.paid);
  const known = stakes.smallBet !== undefined && !events.some(({ type }) => type === 'stack');
  if (known && total?.type === 'total' && total.amount === paid && sum(tally.awarded) + (total.rake ?? 0) === paid) {
    return hand;
  }
  const found = audit(hand);
  if (!found.ok) return hand;
  const play = events.filter(({ type }) => !SETTLEMENT.has(type)).map(named);
  const last = lastEvent(play, ({ type }) => type === 'action' || type === 'ante') + 1;
  return {
    ...hand,
    money,
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

/** Side pots are paid before the main pot; the rake comes out of the main pot as far as it goes. */
function awards({ replay, rake, payoffs }: Audit): HandEvent[] {
  const { history, hand, playerOf } = replay;
  const line = lastLine(history);
  const gains = payoffs.map((payoff, player) => payoff + (hand === undefined ? 0 : totalOf(replay, player)));
  let raked = rake;
  const pots = hand!.result!.pots.map(({ amount, winners }) => {
    const taken = Math.min(amount, raked);
    raked -= taken;
    return { net: amount - taken, winners: winners.map((seat) => playerOf[seat]!) };
  });
  const list: HandEvent[] = [];
  for (const [pot, { net, winners }] of [...pots.entries()].reverse()) {
    for (const [player, amount] of shares(net, winners, pot === 0 ? gains : undefined)) {
      gains[player]! -= amount;
      list.push({ type: 'award', line, player, amount, ...(pots.length > 1 && { pot }) });
    }
  }
  const amount = sum(pots.map(({ net }) => net)) + rake;
  const nets = pots.length > 1 ? { pots: pots.map(({ net }) => net) } : {};
  return [...list, { type: 'total', line, amount, rake, ...nets }];
}

/** Equal parts, the odd chips to the first; of the last pot paid, what each has yet to get. */
function shares(net: number, winners: readonly number[], gains?: readonly number[]): [number, number][] {
  const part = Math.floor(net / winners.length);
  const odd = net - part * winners.length;
  if (gains !== undefined) return winners.map((player) => [player, gains[player]!]);
  return winners.map((player, i) => [player, part + (i < odd ? 1 : 0)]);
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
