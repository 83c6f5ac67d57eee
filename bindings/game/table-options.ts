import type { Seed } from '../seed.ts';
import type { HandEvent } from './events.ts';
import type { HandJson } from './json.ts';
import type { RulesInput } from './rules/rules.ts';
import type { RuleSet } from './rules/rule-set.ts';
import type { Stakes } from './stakes.ts';

/*
 * Options and results of a table: plain data.
 */

/** Options for a table. */
export interface TableOptions {
  /** Places around the table, two to eight. */
  readonly places: number;
  /** The rules. Default: `'pokerstars'`. */
  readonly rules?: RulesInput | undefined;
  /** The stakes of a cash game, or the levels of a tournament in order. */
  readonly stakes: Stakes | readonly Level[];
  /** Shuffles every hand, by its number. Default: drawn from `crypto.getRandomValues`. */
  readonly seed?: Seed | undefined;
  /**
   * The move of the button: place by place, empty ones too, so that nobody misses it (`'dead'`); or to the next
   * player who is dealt in. Default: `'dead'`.
   */
  readonly button?: 'dead' | 'moving' | undefined;
}

/** Stakes for a number of hands; the last level has no end. */
export interface Level {
  /** Ante, bring-in and bets. */
  readonly stakes: Stakes;
  /** The number of hands at this level. */
  readonly hands: number;
}

/** A player at a place. */
export interface TablePlayer {
  /** The player's name. */
  readonly name: string;
  /** Chips after the last finished hand; during a hand `hand.stack` has the chips left. */
  readonly chips: number;
  /** Whether the player is left out of the deal; in a tournament the hand is dealt and given up. */
  readonly sittingOut: boolean;
  /** Whether the player goes after the hand. */
  readonly leaving: boolean;
}

/** A hand that was played at a table. */
export interface PlayedHand {
  /** Its number, from 0. */
  readonly number: number;
  /** The place of each seat of the hand. */
  readonly places: readonly number[];
  /** The name at each seat of the hand. */
  readonly names: readonly string[];
  /** All that happened, every card in it. */
  readonly events: readonly HandEvent[];
}

/** A player who has lost the last chip of a tournament. */
export interface Elimination {
  /** The player's name. */
  readonly name: string;
  /** The place at the table. */
  readonly place: number;
  /** The number of the hand. */
  readonly hand: number;
}

/** A table as JSON, the deck of its hand included: for the server alone. */
export interface TableJson {
  /** The name of this format. */
  readonly format: 'razz-table';
  /** The version of this format. */
  readonly version: 1;
  /** The rules in full. */
  readonly rules: RuleSet;
  /** Whether it is a tournament. */
  readonly tournament: boolean;
  /** The levels; one for a cash game. */
  readonly levels: readonly Level[];
  /** Shuffles every hand, by its number. */
  readonly seed: string;
  /** The move of the button. */
  readonly buttonMoves: 'dead' | 'moving';
  /** The player at each place, `null` for an empty one. */
  readonly players: readonly (TablePlayer | null)[];
  /** The place of the button. */
  readonly button: number;
  /** Hands started so far. */
  readonly started: number;
  /** The place of each seat of the present hand. */
  readonly dealtIn: readonly number[];
  /** The present hand or the last one; `null` before the first. */
  readonly hand: HandJson | null;
  /** The hands that are over. */
  readonly played: readonly PlayedHand[];
  /** Players who have lost their last chip in a tournament, in order. */
  readonly eliminated: readonly Elimination[];
}
