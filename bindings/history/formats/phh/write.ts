// Writes PHH.
import { type DealtCard, type RecordedEvent, type HandHistory } from '../../events.ts';
import { dateParts, zoneOf } from '../../date.ts';
import { formatNumber } from '../../money.ts';
import { liveSeats, positions } from '../../seats.ts';
import { knownStakes } from '../../audit/stakes.ts';
import { Ledger } from '../../ledger.ts';
import { showCard } from '../../text.ts';

/**
 * A hand in the Poker Hand History format: razz, `variant = 'FR'`. The players are numbered from the dealer's
 * left. The format has no place for uncalled bets, pots and rake; the finishing stacks tell them together.
 */
export function writePhh(hand: HandHistory): string {
  const order = positions(hand);
  const place = new Map(order.map((seat, i) => [seat, `p${i + 1}`]));
  const amount = (value: number): string => formatNumber(value, hand.money);
  const list = (values: readonly string[]): string => `[${values.join(', ')}]`;
  const ledger = new Ledger(hand.seats);
  const live = liveSeats(hand);
  const actions: string[] = [];
  const afterPlay: string[] = [];
  for (const event of hand.events) {
    const text = actionOf(event, ledger, place, amount);
    ledger.add(event);
    if (text === undefined) continue;
    // Only a showdown asks for cards: a winner who shows after the others have folded takes no action.
    const isShown = event.type === 'show' || event.type === 'muck';
    (isShown && live < 2 ? afterPlay : actions).push(text);
  }
  const { ante, bringIn, smallBet, bigBet } = knownStakes(hand);
  const total = hand.events.find(({ type }) => type === 'total');
  const rake = (total?.type === 'total' ? total.rake : undefined) ?? 0;
  const finishing = order.map((seat) =>
    amount(hand.cancelled ? hand.seats[seat]!.stack : ledger.left[seat]! + ledger.awarded[seat]!),
  );
  const fields: (readonly [key: string, value: string | undefined])[] = [
    ['variant', "'FR'"],
    ['ante_trimming_status', 'true'],
    ['antes', list(order.map(() => amount(ante)))],
    // The format wants one, even where nobody paid it and the file does not tell it.
    ['bring_in', amount(bringIn ?? usualBringIn(hand, smallBet))],
    ['small_bet', amount(smallBet)],
    // With all its decimals, which tell the unit.
    ['big_bet', (bigBet / 10 ** hand.money.decimals).toFixed(hand.money.decimals)],
    ['starting_stacks', list(order.map((seat) => amount(hand.seats[seat]!.stack)))],
    ['actions', list(actions.map(quoted))],
    ...dateFields(hand),
    ['event', hand.tournament === undefined ? undefined : quoted(hand.tournament)],
    ['hand', /^\d{1,15}$/.test(hand.id) ? hand.id : quoted(hand.id)],
    ['table', hand.table === undefined ? undefined : quoted(hand.table)],
    ['seat_count', hand.maxSeats === undefined ? undefined : String(hand.maxSeats)],
    ['seats', list(order.map((seat) => String(hand.seats[seat]!.number)))],
    ['players', list(order.map((seat) => quoted(hand.seats[seat]!.name)))],
    ['finishing_stacks', list(finishing)],
    ['currency', hand.money.currency === '' ? undefined : quoted(hand.money.currency)],
    ['_room', hand.room === 'phh' ? undefined : quoted(hand.room)],
    ['_game', hand.room === 'phh' ? undefined : quoted(hand.game)],
    ['_rules', hand.rules && quoted(JSON.stringify(hand.rules))],
    ['_rake', rake > 0 ? amount(rake) : undefined],
    ['_bring_in_known', bringIn === undefined ? 'false' : undefined],
    ['_after_play', afterPlay.length === 0 ? undefined : list(afterPlay.map(quoted))],
    ['_cancelled', hand.cancelled ? 'true' : undefined],
  ];
  return fields.flatMap(([key, value]) => (value === undefined ? [] : [`${key} = ${value}\n`])).join('');
}

/** A third of the small bet, as in stud games, or 0 when the first player checked. */
function usualBringIn({ events }: HandHistory, smallBet: number): number {
  const first = events.find(({ type }) => type === 'action');
  if (first?.type === 'action' && first.action === 'check') return 0;
  return Math.max(1, Math.round(smallBet / 3));
}

function actionOf(
  event: RecordedEvent,
  ledger: Ledger,
  place: ReadonlyMap<number, string>,
  amount: (value: number) => string,
): string | undefined {
  const who = 'seat' in event ? place.get(event.seat) : undefined;
  switch (event.type) {
    case 'deal':
      return `d dh ${who} ${cardsOf(event.cards)}`;
    case 'community':
      return `d db ${cardsOf([event.card])}`;
    case 'show':
      return `${who} sm ${cardsOf(event.cards)}${event.low === undefined ? '' : ` # ${event.low}`}`;
    case 'muck':
      return event.cards.length === 0 ? `${who} sm` : `${who} sm # ${cardsOf(event.cards)}`;
    case 'action':
      if (event.action === 'fold') return `${who} f`;
      if (event.action === 'check' || event.action === 'call') return `${who} cc`;
      if (event.action === 'bringIn') return `${who} pb`;
      return `${who} cbr ${amount(ledger.onStreet[event.seat]! + event.amount)}`;
    default:
      return undefined;
  }
}

function cardsOf(cards: readonly DealtCard[]): string {
  return cards.map((card) => (card === null ? '??' : showCard(card))).join('');
}

/** A TOML string; the escapes of JSON are among those of TOML, which wants DEL escaped besides. */
function quoted(text: string): string {
  // eslint-disable-next-line no-control-regex -- control characters are what it looks for
  if (!/['\u0000-\u001f\u007f]/.test(text)) return `'${text}'`;
  return JSON.stringify(text).replaceAll('\u007f', '\\u007f');
}

function dateFields({ date = '', time: utc }: HandHistory): [string, string | undefined][] {
  const parts = dateParts(date);
  if (parts === undefined) return [];
  const { year, month, day, time } = parts;
  const zone = zoneOf(parts, utc);
  const two = (part: number): string => String(part).padStart(2, '0');
  return [
    ['time', time && [time.hour, time.minute, time.second].map(two).join(':')],
    ['time_zone_abbreviation', time && zone && quoted(zone)],
    ['day', String(day)],
    ['month', String(month)],
    ['year', String(year)],
  ];
}
