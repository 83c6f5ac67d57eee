import { type Card, type Cards, DECK_SIZE, readCards } from '../cards.ts';
import { checkOptions, isTypedArray } from '../checks.ts';
import { type DealStep, dealOrder } from './order.ts';
import { ArgumentError, shown } from '../errors.ts';
import { wasm, wasmBytes } from '../wasm/load.ts';
import { type Seed, formatSeed, readSeed } from '../seed.ts';

/** What {@link createDealer} takes. */
export interface DealerOptions {
  /** Makes the deals repeatable; drawn from `crypto.getRandomValues` when it is left out. */
  readonly seed?: Seed | undefined;
  /** ChaCha rounds: 20 (the default) for play, 8 for simulation, where nobody tries to predict the deck. */
  readonly rounds?: 20 | 8 | undefined;
  /** Cards that are never dealt. */
  readonly dead?: Cards | undefined;
}

/** One player's cards. */
export interface PlayerCards {
  /** The two down cards of third street. */
  readonly down: Card[];
  /** The upcards of third (the door card) to sixth street. */
  readonly up: Card[];
  /** The down card of seventh street; `null` when a community card stands in for it. */
  readonly seventh: Card | null;
}

/** The cards of a hand in which every player stays to the end. */
export interface Deal {
  /** The players' cards, from the dealer's left. */
  readonly players: PlayerCards[];
  /** The card everybody shares on seventh street when the deck is too short for one each, else `null`. */
  readonly community: Card | null;
}

/**
 * A source of deals. Deals are numbered 0 .. 2^53 - 1; each has randomness of its own, so they can be asked
 * for in any order and again, and always come out the same for the same seed, rounds and dead cards.
 */
export interface Dealer {
  /** The seed as 64 hex digits, to repeat the deals later. */
  readonly seed: string;
  /** The cards that are not dead, in ascending order. */
  readonly deck: readonly Card[];
  /**
   * The whole deck in the order of deal `index`.
   *
   * @throws {@link ArgumentError} `value` when the index is not an integer 0 .. 2^53 - 1.
   */
  shuffle(index: number): Card[];
  /**
   * The cards of deal `index` for two to eight players who stay to the end, dealt as {@link dealOrder} says
   * from the top of `shuffle(index)`.
   *
   * @throws {@link ArgumentError} `value` for a wrong index or number of players, `deck` when dead cards leave too
   * short a deck.
   */
  deal(index: number, players: number): Deal;
  /**
   * Writes the first `cards` cards of the deals `first`, `first + 1` and so on into an array of your own,
   * deal after deal, until it is full: `out.length / cards` deals. They are the first cards of
   * `shuffle(index)`, so a longer deal extends a shorter one.
   *
   * @param out - Where the card numbers go; its length is a multiple of `cards`.
   * @param cards - Cards a deal, 1 to the length of the deck.
   * @param first - The number of the first deal, 0 unless given.
   * @returns `out`.
   * @throws {@link ArgumentError} `length`, `card-count` or `value`; `out` is unchanged then.
   */
  dealBatch(out: Uint8Array, cards: number, first?: number): Uint8Array;
}

/**
 * A dealer whose shuffles are fair, repeatable and fit for play: card by card, unbiased, from a ChaCha
 * keystream (RFC 8439) keyed with the seed.
 *
 * @example
 * ```ts
 * import { createDealer, formatCards } from 'razz-wasm';
 *
 * const dealer = createDealer({ seed: 2024, dead: 'Kc Kd' });
 * dealer.deck.length; // 50
 * formatCards(dealer.shuffle(0).slice(0, 5)); // "Jh 7d 6s Th Js"
 * dealer.deal(0, 2).players.map(({ up }) => formatCards(up)); // ["Js 2s 4s 8d", "Ah 3c Ks Td"]
 *
 * // The third streets of a thousand deals for six players.
 * const thirdStreets = dealer.dealBatch(new Uint8Array(1000 * 18), 18);
 * ```
 * @throws {@link ArgumentError} `seed`; `value` for other rounds than 20 and 8, or options that are no object; `card`,
 * `duplicate-card` or `card-count` for wrong dead cards.
 */
export function createDealer(options: DealerOptions = {}): Dealer {
  checkOptions(options);
  const { seed, rounds = 20, dead = [] } = options;
  const seedBytes = readSeed(seed);
  if (rounds !== 20 && rounds !== 8) throw new ArgumentError('value', 'rounds', '20 or 8', shown(rounds));
  const deadCards = new Set(readCards(dead, 'dead'));
  if (deadCards.size === DECK_SIZE)
    throw new ArgumentError('card-count', 'dead', 'at most 51 cards', '52 cards');
  const deck = Uint8Array.from({ length: DECK_SIZE }, (_, card) => card).filter(
    (card) => !deadCards.has(card),
  );

  function dealBatch(out: Uint8Array, cards: number, first = 0): Uint8Array {
    if (!Number.isInteger(cards) || cards < 1 || cards > deck.length) {
      throw new ArgumentError('card-count', 'cards', `an integer 1..${deck.length}`, shown(cards));
    }
    if (!isTypedArray(out, Uint8Array)) throw new ArgumentError('length', 'out', 'a Uint8Array', shown(out));
    if (out.length % cards !== 0) {
      throw new ArgumentError('length', 'out', `a multiple of ${cards} bytes`, `${out.length} bytes`);
    }
    const deals = out.length / cards;
    checkIndex(first, 'first', deals);
    const module = wasm();
    const memory = wasmBytes();
    const from = module.dealt.value;
    // The module works four deals at a time and needs room for whole fours.
    const most = Math.floor(module.DEALT_BYTES.value / cards / 4) * 4;
    memory.set(seedBytes, module.seed.value);
    memory.set(deck, module.deck.value);
    for (let done = 0; done < deals; done += most) {
      const count = Math.min(most, deals - done);
      module.deal(first + done, count, deck.length, cards, rounds);
      out.set(memory.subarray(from, from + count * cards), done * cards);
    }
    return out;
  }

  // Single deals are asked for one after another, and the module makes four in the time of one.
  const four = new Uint8Array(4 * deck.length);
  let firstOfFour = -1;

  function firstCards(index: number, count: number): Card[] {
    checkIndex(index, 'index', 1);
    const place = index % 4;
    if (firstOfFour !== index - place) dealBatch(four, deck.length, index - place);
    firstOfFour = index - place;
    const from = place * deck.length;
    const cards = new Array<Card>(count);
    // A loop, because Array.from takes a microsecond to copy a shuffle.
    for (let i = 0; i < count; i++) cards[i] = four[from + i]!;
    return cards;
  }

  const orders = new Map<number, DealStep[]>();

  function orderFor(players: number): DealStep[] {
    const known = orders.get(players) ?? dealOrder(players, deck.length);
    orders.set(players, known);
    return known;
  }

  return {
    seed: formatSeed(seedBytes),
    deck: Array.from(deck),
    shuffle: (index) => firstCards(index, deck.length),
    deal(index, players) {
      const order = orderFor(players);
      const cards = firstCards(index, order.length);
      const seats = Array.from({ length: players }, (): Seat => ({ down: [], up: [], seventh: null }));
      let community: Card | null = null;
      order.forEach(({ street, player, up }, i) => {
        const card = cards[i]!;
        if (player === null) community = card;
        else if (street === 7) seats[player]!.seventh = card;
        else seats[player]![up ? 'up' : 'down'].push(card);
      });
      return { players: seats, community };
    },
    dealBatch,
  };
}

type Seat = { -readonly [Field in keyof PlayerCards]: PlayerCards[Field] };

/** Throws unless `count` deals from `index` on all have a number. */
export function checkIndex(index: number, argument: string, count: number): void {
  const last = Number.MAX_SAFE_INTEGER - Math.max(count - 1, 0);
  if (Number.isSafeInteger(index) && index >= 0 && index <= last) return;
  throw new ArgumentError('value', argument, `an integer 0..${last}`, shown(index));
}
