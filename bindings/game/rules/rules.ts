// Reads rules: a preset, a preset with other fields on top, or a full record.
import { isRecord, readOptions, unknownField } from '../../checks.ts';
import { ArgumentError, shown } from '../../errors.ts';
import { type Stakes, checkWhole } from '../stakes.ts';
import { PRESETS, type PresetName } from './presets.ts';
import type { Rake, RuleSet } from './rule-set.ts';

/** A preset with other fields on top. */
export interface RulesOverride extends Partial<RuleSet> {
  /** The preset that gives the fields not named. */
  readonly base: PresetName;
}

/** Rules by name, by name with other fields on top, or in full. */
export type RulesInput = PresetName | RulesOverride | RuleSet;

/** The values each field may take; numbers and the rake are checked apart. */
const CHOICES: { readonly [Field in keyof RuleSet]?: readonly RuleSet[Field][] } = {
  headsUpCap: ['capped', 'uncapped-if-dealt-heads-up', 'uncapped-if-street-starts-heads-up', 'uncapped'],
  completionOverAllIn: ['small-bet', 'bring-in-and-small-bet'],
  openerTie: ['position', 'lowest-seat', 'suit'],
  communityOpens: [true, false],
  allInOpener: ['obliged', 'optional'],
  shortBringIn: ['full', 'posted'],
  shortAllIn: ['half-bet', 'full-bet'],
  burn: [true, false],
  deckShort: ['community', 'reshuffle-then-community', 'impossible'],
  firstToShow: ['left-of-button', 'lowest-seat', 'first-to-act'],
  sidePotShowsFirst: [true, false],
  muck: ['losers', 'show-all', 'choice'],
  oddChip: ['position', 'high-suit', 'low-suit', 'first-takes-all'],
  foldWithoutBet: [true, false],
  entry: ['cash', 'tournament'],
};

/**
 * The complete rules that a name, a name with overrides, or a full record stands for.
 *
 * @example
 * ```ts
 * import { readRules } from 'razz-wasm/game';
 *
 * readRules('wsop').raisesAfterBet; // 4
 * readRules({ base: 'wsop', raisesAfterBet: 3 }).raisesAfterBet; // 3
 * ```
 * @throws {@link ArgumentError} `rules` for an unknown preset or field, a value out of its range, or fields that
 * contradict each other.
 */
export function readRules(input: RulesInput, argument = 'rules'): RuleSet {
  if (typeof input === 'string') return presetOf(input, argument);
  if (!isRecord(input)) {
    throw new ArgumentError('rules', argument, `${A_PRESET} or a record of rules`, shown(input));
  }
  const unknown = unknownField(input, ['base', ...FIELDS]);
  if (unknown !== undefined) {
    throw new ArgumentError('rules', argument, 'only fields of a rule set', shown(unknown));
  }
  const { base } = input as RulesOverride;
  const start: Partial<RuleSet> = base === undefined ? {} : presetOf(base, `${argument}.base`);
  const entries = FIELDS.map((name) => {
    const value = (input as RuleSet)[name as keyof RuleSet];
    return [name, value === undefined && !Object.hasOwn(input, name) ? start[name as keyof RuleSet] : value];
  });
  const rules = Object.fromEntries(entries) as unknown as RuleSet;
  const rake = rules.rake === null ? null : readRake(rules.rake, `${argument}.rake`);
  checkFields(rules, argument);
  checkAgreement(rules, argument);
  return Object.freeze({ ...rules, rake });
}

const FIELDS: readonly string[] = Object.keys(PRESETS.pokerstars);
const A_PRESET = `a preset (${Object.keys(PRESETS).join(', ')})`;

function presetOf(name: unknown, argument: string): RuleSet {
  if (typeof name !== 'string' || !Object.hasOwn(PRESETS, name)) {
    throw new ArgumentError('rules', argument, A_PRESET, shown(name));
  }
  return PRESETS[name as PresetName];
}

function checkFields(rules: RuleSet, argument: string): void {
  for (const [field, choices] of Object.entries(CHOICES) as [keyof RuleSet, readonly unknown[]][]) {
    checkChoice(rules[field], choices, `${argument}.${field}`);
  }
  checkWhole(rules.maxPlayers, 2, 8, `${argument}.maxPlayers`, 'rules');
  checkWhole(rules.raisesAfterBet, 0, 1000, `${argument}.raisesAfterBet`, 'rules');
}

const RAKE_FIELDS = ['rate', 'cap', 'withoutFourthStreet', 'per'] as const;

function readRake(input: unknown, argument: string): Rake {
  const rake = readOptions(input as Rake, RAKE_FIELDS, argument);
  const { rate, withoutFourthStreet, per = 'pot' } = rake;
  if (typeof rate !== 'number' || !(rate >= 0 && rate <= 1) || Number(rate.toFixed(6)) !== rate) {
    throw new ArgumentError('rules', `${argument}.rate`, 'a share 0..1 of at most six decimals', shown(rate));
  }
  checkChoice(withoutFourthStreet, [true, false], `${argument}.withoutFourthStreet`);
  checkChoice(per, ['pot', 'hand'], `${argument}.per`);
  return Object.freeze({ rate, cap: readCap(rake.cap, `${argument}.cap`), withoutFourthStreet, per });
}

/** The most that is taken, or a list of it by players from two on. */
function readCap(cap: unknown, argument: string): Rake['cap'] {
  if (cap === null) return null;
  if (!Array.isArray(cap)) {
    checkWhole(cap, 0, Number.MAX_SAFE_INTEGER, argument, 'rules');
    return cap;
  }
  if (cap.length < 1 || cap.length > 7) {
    throw new ArgumentError('rules', argument, 'one to seven limits, from two players on', `${cap.length}`);
  }
  const list = Array.from(cap as unknown[]);
  for (const [i, limit] of list.entries()) {
    checkWhole(limit, 0, Number.MAX_SAFE_INTEGER, `${argument}[${i}]`, 'rules');
  }
  return Object.freeze(list as number[]);
}

function checkChoice(value: unknown, choices: readonly unknown[], argument: string): void {
  if (choices.includes(value)) return;
  throw new ArgumentError('rules', argument, choices.join(' | '), shown(value));
}

/** Seven cards a player and four burns must fit the deck where the rules say that it never runs short. */
function checkAgreement(rules: RuleSet, argument: string): void {
  const most = Math.floor((52 - (rules.burn ? 4 : 0)) / 7);
  if (rules.deckShort === 'impossible' && rules.maxPlayers > most) {
    throw new ArgumentError(
      'rules',
      `${argument}.deckShort`,
      `another value than 'impossible' with more than ${most} players${rules.burn ? ' and burns' : ''}`,
      `maxPlayers ${rules.maxPlayers}`,
    );
  }
}

/**
 * The stakes a room would play with this small bet, from the ratios of its preset: parts of a chip dropped.
 *
 * @example
 * ```ts
 * import { defaultStakes } from 'razz-wasm/game';
 *
 * defaultStakes('swedish', 100); // { ante: 20, bringIn: 50, smallBet: 100, bigBet: 200 }
 * ```
 * @throws {@link ArgumentError} `rules` for an unknown preset, `stakes` for a small bet that is not a positive
 * safe integer.
 */
export function defaultStakes(name: PresetName, smallBet: number): Stakes {
  presetOf(name, 'name');
  checkWhole(smallBet, 1, Math.floor(Number.MAX_SAFE_INTEGER / 2), 'smallBet', 'stakes');
  const { ante, bringIn } = RATIOS[name];
  const part = ([over, under]: readonly [number, number]) => {
    const rest = smallBet % under;
    return ((smallBet - rest) / under) * over + Math.floor((rest * over) / under);
  };
  return { ante: part(ante), bringIn: part(bringIn), smallBet, bigBet: smallBet * 2 };
}

/** Ante and bring-in as parts of the small bet. */
const RATIOS: Readonly<Record<PresetName, Readonly<Record<'ante' | 'bringIn', [number, number]>>>> = {
  // The Czech page: an ante of $0.15 at $1/$2. The Dutch page: the forced bet is half a small bet or a whole.
  pokerstars: { ante: [3, 20], bringIn: [1, 2] },
  // Seen in a hand of the room: ante 5, bring-in 10, small bet 25. The pages say that antes vary.
  winamax: { ante: [1, 5], bringIn: [2, 5] },
  // Seen in hands of the room: bring-in 125 at a bet of 500; ante 10 and bring-in 10 at 40.
  kingsclub: { ante: [1, 4], bringIn: [1, 4] },
  // Seen at the 2023 World Series: ante 50,000, bring-in 50,000, small bet 200,000.
  wsop: { ante: [1, 4], bringIn: [1, 4] },
  tda: { ante: [1, 4], bringIn: [1, 4] },
  // This project's choice: the book leaves the stakes to the house.
  roberts: { ante: [1, 5], bringIn: [1, 2] },
  // The Swedish page: an ante of about a fifth, a bring-in of half the lower bet.
  swedish: { ante: [1, 5], bringIn: [1, 2] },
};
