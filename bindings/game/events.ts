import type { Card } from '../cards.ts';
import type { RuleSet, Stakes } from './rules.ts';

/** The streets, by the number of cards that each player then holds. */
export type Street = 3 | 4 | 5 | 6 | 7;

/** What a player may do. The amounts are fixed by the rules, so an action carries none. */
export type ActionName = 'fold' | 'check' | 'call' | 'bringIn' | 'complete' | 'bet' | 'raise';

/** One thing that happened in a hand. `null` stands for a card that is not known. */
export type HandEvent =
  | {
      readonly type: 'start';
      readonly rules: RuleSet;
      readonly stakes: Stakes;
      readonly stacks: readonly number[];
      readonly button: number;
    }
  | { readonly type: 'ante'; readonly seat: number; readonly amount: number }
  | { readonly type: 'burn'; readonly street: Street; readonly card: Card | null }
  | {
      readonly type: 'deal';
      readonly street: Street;
      readonly seat: number;
      readonly up: boolean;
      readonly card: Card | null;
    }
  | { readonly type: 'reshuffle' }
  | { readonly type: 'community'; readonly card: Card }
  | {
      readonly type: 'action';
      readonly street: Street;
      readonly seat: number;
      readonly action: ActionName;
      /** Chips added. */
      readonly amount: number;
      /** What the seat has put in on this street, this action included. */
      readonly to: number;
    }
  | { readonly type: 'uncalled'; readonly seat: number; readonly amount: number }
  /** A seat's cards become known to all before the showdown decides. */
  | { readonly type: 'reveal'; readonly seat: number; readonly cards: readonly (Card | null)[] }
  | { readonly type: 'show'; readonly seat: number; readonly cards: readonly (Card | null)[] }
  | { readonly type: 'muck'; readonly seat: number }
  | {
      readonly type: 'award';
      readonly pot: number;
      readonly amount: number;
      readonly rake: number;
      readonly winners: readonly number[];
    }
  | { readonly type: 'end'; readonly stacks: readonly number[] };
