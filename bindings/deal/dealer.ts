/*
 * The dealer: numbered shuffles and deals from a seed. The cards themselves are drawn in assembly/random; here a
 * block of deals is kept, so that deals asked for one after another do not cost a call into the module each.
 */
import { type Card, type Cards, DECK_SIZE, readCards } from '../cards.ts';
import { checkMemory, isTypedArray, readOptions } from '../checks.ts';
import { dealOrder } from './order.ts';
import { ArgumentError, shown } from '../errors.ts';
import { wasm, wasmBytes } from '../wasm/load.ts';
import { type Seed, formatSeed, readSeed } from '../seed.ts';

/** Options for {@link createDealer}. */
export interface DealerOptions {
  /** Makes the deals repeatable. Default: 256 bits from `crypto.getRandomValues`. */
  readonly seed?: Seed | undefined;
  /** ChaCha rounds. Default: 20, for play. 8 is for simulation, where nobody tries to predict the deck. */
  readonly rounds?: 20 | 8 | undefined;
  /** Cards that are never dealt. Default: none. */
  readonly dead?: Cards | undefined;
}

/** The cards of one seat. */
export interface SeatCards {
  /** The two down cards of third street. */
  readonly down: Card[];
  /** The upcards of third street (the door card) to sixth street. */
  readonly up: Card[];
  /** The down card of seventh street; `null` when a community card replaces it. */
  readonly seventh: Card | null;
}

/** The cards of a hand in which every player stays to the end. */
export interface Deal {
  /** The cards of each seat; seat 0 is on the dealer's left. */
  readonly seats: SeatCards[];
  /** The card that all seats share when the deck is too short for a seventh card each, else `null`. */
  readonly community: Card | null;
}

/**
 * A source of deals. Deals are numbered 0 to 2^53 - 1, and each has its own part of the keystream. So they can be
 * asked for in any order, more than once and on any machine; the same seed, rounds and dead cards always give the
 * same deals.
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
   * The cards of deal `index` for two to eight players who all stay to the end: the first cards of
   * `shuffle(index)`, dealt in the order that {@link dealOrder} gives.
   *
   * @throws {@link ArgumentError} `value` for a wrong index or number of players, `deck` when dead cards leave too
   * short a deck.
   */
  deal(index: number, players: number): Deal;
  /**
   * Fills an array of your own with the first `cards` cards of deal `first`, then those of deal `first + 1`, and
   * so on: `out.length / cards` deals. They are the first cards of `shuffle(index)`, so a longer deal starts with
   * the cards of a shorter one.
   *
   * @param out - Where the card numbers go. Its length must be a multiple of `cards`.
   * @param cards - Cards per deal, 1 to the length of the deck.
   * @param first - The number of the first deal. Default: 0.
   * @returns `out`.
   * @throws {@link ArgumentError} `length`, `card-count` or `value`; `out` is unchanged then.
   */
  dealBatch(out: Uint8Array, cards: number, first?: number): Uint8Array;
}

/** The module works on four deals at a time and needs room for whole fours. */
const LANES = 4;
/** Deals that are made ahead when deals are asked for in order. */
const BLOCK_DEALS = 64;

/**
 * A dealer whose shuffles are fair, repeatable and fit for play.
 *
 * Every deal is a partial Fisher-Yates shuffle. The deck starts in ascending order without the dead cards. With n
 * cards left, a number d is drawn evenly from 0 .. n - 1; the card at place d is dealt, and the last card, at place
 * n - 1, fills the gap. The numbers come from a ChaCha keystream (RFC 8439) that is keyed with the seed:
 * word 12 of the state is the block within the deal, word 13 is 0, words 14 and 15 are the low and the high half of
 * the deal's number. Each word of a block, in order, gives four draws: the word times the bound, of which the upper
 * 32 bits are the draw and the lower 32 bits are the word of the next draw. A bound below 1 counts as 1. With p the
 * product of the four bounds, a word whose last lower half is below 2^32 mod p is skipped and the next word of the
 * keystream draws those four again, so that no number is favoured.
 *
 * @example
 * ```ts
 * import { createDealer, formatCards } from 'razz-wasm';
 *
 * const dealer = createDealer({ seed: 2024, dead: 'Kc Kd' });
 * dealer.deck.length; // 50
 * formatCards(dealer.shuffle(0).slice(0, 5)); // "Jh 7d 6s Th Js"
 * dealer.deal(0, 2).seats.map(({ up }) => formatCards(up)); // ["Js 2s 4s 8d", "Ah 3c Ks Td"]
 *
 * // The third streets of a thousand deals for six players.
 * const thirdStreets = dealer.dealBatch(new Uint8Array(1000 * 18), 18);
 * ```
 * @throws {@link ArgumentError} `seed`; `value` for rounds other than 20 and 8 and for unknown options; `card`,
 * `duplicate-card` or `card-count` for wrong dead cards.
 */
export function createDealer(options?: DealerOptions): Dealer {
  const { seed, rounds = 20, dead = [] } = readOptions(options, ['seed', 'rounds', 'dead']);
  const seedBytes = readSeed(seed);
  if (rounds !== 20 && rounds !== 8) throw new ArgumentError('value', 'rounds', '20 or 8', shown(rounds));
  const deadCards = new Set(readCards(dead, 'dead'));
  if (deadCards.size === DECK_SIZE)
    throw new ArgumentError('card-count', 'dead', 'at most 51 cards', '52 cards');
  const deck = Uint8Array.from({ length: DECK_SIZE }, (_, card) => card).filter(
    (card) => !deadCards.has(card),
  );
  const size = deck.length;

  function dealBatch(out: Uint8Array, cards: number, first = 0): Uint8Array {
    if (!Number.isInteger(cards) || cards < 1 || cards > size) {
      throw new ArgumentError('card-count', 'cards', `an integer 1..${size}`, shown(cards));
    }
    if (!isTypedArray(out, Uint8Array)) throw new ArgumentError('length', 'out', 'a Uint8Array', shown(out));
    checkMemory(out, 'out');
    if (out.length % cards !== 0) {
      throw new ArgumentError('length', 'out', `a multiple of ${cards} bytes`, `${out.length} bytes`);
    }
    const deals = out.length / cards;
    checkIndex(first, 'first', deals);
    const module = wasm();
    const memory = wasmBytes();
    const from = module.dealt;
    const most = Math.floor(module.DEALT_BYTES / cards / LANES) * LANES;
    memory.set(seedBytes, module.seed);
    memory.set(deck, module.deck);
    for (let done = 0; done < deals; done += most) {
      const count = Math.min(most, deals - done);
      module.deal(first + done, count, size, cards, rounds);
      out.set(memory.subarray(from, from + count * cards), done * cards);
    }
    return out;
  }

  // Shuffles made ahead. A deal out of order costs four shuffles, deals in order one each.
  const block = new Uint8Array(BLOCK_DEALS * size);
  let blockFirst = 0;
  let blockEnd = 0;

  /** The place in `block` where the shuffle of deal `index` starts. */
  function placeOf(index: number): number {
    checkIndex(index, 'index', 1);
    if (index >= blockFirst && index < blockEnd) return (index - blockFirst) * size;
    const inOrder = index === blockEnd && index % LANES === 0;
    const first = index - (index % LANES);
    const deals = Math.min(inOrder ? BLOCK_DEALS : LANES, LAST_INDEX - first + 1);
    dealBatch(block.subarray(0, deals * size), size, first);
    blockFirst = first;
    blockEnd = first + deals;
    return (index - first) * size;
  }

  const plans = new Map<number, DealPlan>();

  function planFor(players: number): DealPlan {
    const known = plans.get(players) ?? planDeal(players, size);
    plans.set(players, known);
    return known;
  }

  return {
    seed: formatSeed(seedBytes),
    deck: Object.freeze(Array.from(deck)),
    shuffle(index) {
      const from = placeOf(index);
      const cards = new Array<Card>(size);
      // A loop, because Array.from takes a microsecond to copy a shuffle.
      for (let i = 0; i < size; i++) cards[i] = block[from + i]!;
      return cards;
    },
    deal(index, players) {
      const { seats, community } = planFor(players);
      const from = placeOf(index);
      const cardAt = (place: number) => block[from + place]!;
      const list = new Array<SeatCards>(players);
      for (let seat = 0; seat < players; seat++) {
        const { down, up, seventh } = seats[seat]!;
        // Written out, which takes a third of the time of map.
        list[seat] = {
          down: [cardAt(down[0]!), cardAt(down[1]!)],
          up: [cardAt(up[0]!), cardAt(up[1]!), cardAt(up[2]!), cardAt(up[3]!)],
          seventh: seventh === null ? null : cardAt(seventh),
        };
      }
      return { seats: list, community: community === null ? null : cardAt(community) };
    },
    dealBatch,
  };
}

/** A deal with the places of the cards in the shuffle instead of the cards. */
interface DealPlan {
  readonly seats: readonly { down: number[]; up: number[]; seventh: number | null }[];
  readonly community: number | null;
}

function planDeal(players: number, deck: number): DealPlan {
  const order = dealOrder(players, deck);
  const seats = Array.from({ length: players }, (): DealPlan['seats'][number] => ({
    down: [],
    up: [],
    seventh: null,
  }));
  order.forEach(({ street, seat, up }, place) => {
    if (seat === null) return;
    if (street === 7) seats[seat]!.seventh = place;
    else seats[seat]![up ? 'up' : 'down'].push(place);
  });
  const community = order.findIndex(({ seat }) => seat === null);
  return { seats, community: community < 0 ? null : community };
}

/** The number of the last deal. */
const LAST_INDEX = Number.MAX_SAFE_INTEGER;

/** Throws unless `count` deals from `index` on all have a number. */
export function checkIndex(index: number, argument: string, count: number): void {
  const last = LAST_INDEX - Math.max(count - 1, 0);
  if (Number.isSafeInteger(index) && index >= 0 && index <= last) return;
  throw new ArgumentError('value', argument, `an integer 0..${last}`, shown(index));
}
