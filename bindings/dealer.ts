import { type Card, type Cards, DECK, readCards } from './cards.ts';
import { dealOrder } from './deal-order.ts';
import { RazzError, shown } from './errors.ts';
import { wasm, wasmBytes } from './module/wasm.ts';
import { type Seed, formatSeed, readSeed } from './seed.ts';

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
   * @throws {@link RazzError} `value` when the index is not an integer 0 .. 2^53 - 1.
   */
  shuffle(index: number): Card[];
  /**
   * The cards of deal `index` for two to eight players who stay to the end, dealt as {@link dealOrder} says
   * from the top of `shuffle(index)`.
   *
   * @throws {@link RazzError} `value` for a wrong index or number of players, `deck` when dead cards leave too
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
   * @throws {@link RazzError} `length`, `card-count` or `value`; `out` is unchanged then.
   */
  dealBatch(out: Uint8Array, cards: number, first?: number): void;
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
 * const { players } = dealer.deal(0, 2);
 * formatCards(players[0].up); // "Js 2s 4s 8d"
 *
 * const thirdStreets = new Uint8Array(1000 * 18);
 * dealer.dealBatch(thirdStreets, 18); // a thousand third streets for six players
 * ```
 * @throws {@link RazzError} `seed`; `value` for other rounds than 20 and 8; `card`, `duplicate-card` or
 * `card-count` for wrong dead cards.
 */
export function createDealer({ seed, rounds = 20, dead = [] }: DealerOptions = {}): Dealer {
  const seedBytes = readSeed(seed);
  if (rounds !== 20 && rounds !== 8) throw new RazzError('value', 'rounds', '20 or 8', shown(rounds));
  const deadCards = new Set(readCards(dead, 'dead'));
  if (deadCards.size === DECK) throw new RazzError('card-count', 'dead', 'at most 51 cards', '52 cards');
  const deck = Uint8Array.from({ length: DECK }, (_, card) => card).filter((card) => !deadCards.has(card));

  function dealBatch(out: Uint8Array, cards: number, first = 0): void {
    if (!Number.isInteger(cards) || cards < 1 || cards > deck.length) {
      throw new RazzError('card-count', 'cards', `an integer 1..${deck.length}`, shown(cards));
    }
    if (!(out instanceof Uint8Array)) throw new RazzError('length', 'out', 'a Uint8Array', shown(out));
    if (out.length % cards !== 0) {
      throw new RazzError('length', 'out', `a multiple of ${cards} bytes`, `${out.length} bytes`);
    }
    const deals = out.length / cards;
    checkIndex(first, 'first', deals);
    const { deal, seedAddress, deckAddress, dealtAddress, dealtBytes } = wasm();
    const memory = wasmBytes();
    const dealt = dealtAddress();
    // The module works four deals at a time and needs room for whole fours.
    const most = Math.floor(dealtBytes() / cards / 4) * 4;
    memory.set(seedBytes, seedAddress());
    memory.set(deck, deckAddress());
    for (let done = 0; done < deals; done += most) {
      const count = Math.min(most, deals - done);
      deal(first + done, count, deck.length, cards, rounds);
      out.set(memory.subarray(dealt, dealt + count * cards), done * cards);
    }
  }

  function firstCards(index: number, cards: number): Card[] {
    checkIndex(index, 'index', 1);
    const out = new Uint8Array(cards);
    dealBatch(out, cards, index);
    return Array.from(out);
  }

  return {
    seed: formatSeed(seedBytes),
    deck: Array.from(deck),
    shuffle: (index) => firstCards(index, deck.length),
    deal(index, players) {
      const order = dealOrder(players, deck.length);
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
function checkIndex(index: number, argument: string, count: number): void {
  const last = Number.MAX_SAFE_INTEGER - Math.max(count - 1, 0);
  if (Number.isSafeInteger(index) && index >= 0 && index <= last) return;
  throw new RazzError('value', argument, `an integer 0..${last}`, shown(index));
}
