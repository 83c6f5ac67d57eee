import fc from 'fast-check';
import { type HandOptions, type RuleSet, type Stakes } from '../../../bindings/game/index.ts';

/** Any deck order. */
export const decks = fc.shuffledSubarray(
  Array.from({ length: 52 }, (_, card) => card),
  { minLength: 52, maxLength: 52 },
);

/** Any rules that agree with themselves. */
export const rules: fc.Arbitrary<RuleSet> = fc
  .record({
    maxPlayers: fc.constant(8),
    raisesAfterBet: fc.integer({ min: 0, max: 4 }),
    headsUpCap: fc.constantFrom(
      'capped',
      'uncapped-if-dealt-heads-up',
      'uncapped-if-street-starts-heads-up',
      'uncapped',
    ),
    completionOverAllIn: fc.constantFrom('small-bet', 'bring-in-and-small-bet'),
    communityOpens: fc.boolean(),
    allInOpener: fc.constantFrom('obliged', 'optional'),
    sidePotShowsFirst: fc.boolean(),
    openerTie: fc.constantFrom('position', 'lowest-seat', 'suit'),
    shortBringIn: fc.constantFrom('full', 'posted'),
    shortAllIn: fc.constantFrom('half-bet', 'full-bet'),
    burn: fc.boolean(),
    deckShort: fc.constantFrom('community', 'reshuffle-then-community', 'impossible'),
    firstToShow: fc.constantFrom('left-of-button', 'lowest-seat', 'first-to-act'),
    muck: fc.constantFrom('losers', 'show-all', 'choice'),
    oddChip: fc.constantFrom('position', 'high-suit', 'low-suit', 'first-takes-all'),
    foldWithoutBet: fc.boolean(),
    entry: fc.constant('tournament' as const),
    rake: fc.option(
      fc.record({
        rate: fc.integer({ min: 0, max: 100 }).map((percent) => percent / 1000),
        cap: fc.option(
          fc.oneof(fc.integer({ min: 0, max: 50 }), fc.array(fc.nat(50), { minLength: 1, maxLength: 7 })),
        ),
        per: fc.constantFrom('pot', 'hand'),
        withoutFourthStreet: fc.boolean(),
      }),
    ),
  })
  .map((set) => (set.deckShort === 'impossible' ? { ...set, maxPlayers: 6 } : set) as RuleSet);

/** Stakes from a chip to amounts near the largest safe ones, odd ones among them. */
export const stakes: fc.Arbitrary<Stakes> = fc
  .tuple(
    fc.integer({ min: 1, max: 30 }),
    fc.nat(40),
    fc.nat(40),
    fc.nat(40),
    fc.constantFrom(1, 1, 1, 2 ** 40),
  )
  .map(([smallBet, ante, bringIn, more, unit]) => ({
    ante: (ante % (smallBet + 1)) * unit,
    bringIn: (bringIn % (smallBet + 1)) * unit,
    smallBet: smallBet * unit,
    bigBet: (smallBet + more) * unit,
  }));

/** A whole hand: rules, stakes, stacks that are often short, and what its players do. */
export const hands: fc.Arbitrary<{ options: HandOptions; choices: number[] }> = fc
  .tuple(rules, stakes)
  .chain(([set, stake]) =>
    fc.record({
      options: fc.record({
        rules: fc.constant(set),
        stakes: fc.constant(stake),
        stacks: fc.array(
          fc
            .tuple(fc.nat(9), fc.integer({ min: 1, max: 400 }))
            .map(([short, size]) =>
              Math.max(1, Math.floor((stake.smallBet * size) / (short < 4 ? 100 : 10))),
            ),
          { minLength: 2, maxLength: set.maxPlayers },
        ),
        deck: decks,
      }),
      choices: fc.array(fc.nat(99), { minLength: 12, maxLength: 12 }),
    }),
  )
  .chain(({ options, choices }) =>
    fc.nat(options.stacks.length - 1).map((button) => ({ options: { ...options, button }, choices })),
  );
