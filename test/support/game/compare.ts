import { Random } from '../../../bindings/game/engine/random.ts';
import {
  type Decision,
  Hand,
  type HandOptions,
  type RuleSet,
  type Stakes,
  PRESETS,
} from '../../../bindings/game/index.ts';
import { stateOf } from '../../../bindings/game/public-hand.ts';
import { PlainHand, type PlainSetup } from './plain-hand.ts';

/*
 * Random hands under random rules, played by the engine and by the plain model side by side.
 */

/** A hand about to start, under rules, stakes and with stacks of its own. */
export function randomHand(number: number, salt: number): { options: HandOptions; random: Random } {
  const random = new Random().seed(number, salt, 3, 4);
  const pick = <Value>(values: readonly Value[]): Value => values[random.below(values.length)]!;
  const rules = randomRules(random, pick);
  const stakes = randomStakes(random, pick);
  const seats = 2 + random.below(rules.maxPlayers - 1);
  const stacks = Array.from({ length: seats }, () => randomStack(random, stakes));
  const button = random.below(seats);
  const antes = random.below(8) === 0 ? stacks.map(() => random.below(stakes.ante + 3)) : undefined;
  const deadMoney = random.below(8) === 0 ? random.below(3 * stakes.smallBet) : 0;
  const deck = Array.from({ length: 52 }, (_, card) => card);
  shuffle(deck, random);
  return { options: { rules, stakes, stacks, button, ...(antes && { antes }), deadMoney, deck }, random };
}

export function shuffle(cards: number[], random: Random): void {
  for (let left = cards.length; left > 1; left--) {
    const at = random.below(left);
    [cards[left - 1], cards[at]] = [cards[at]!, cards[left - 1]!];
  }
}

/** Any legal action; `folding` of four times it may be a fold. */
export function randomAction(hand: Hand, random: Random, folding: number): Decision {
  const names = hand.legalActions().map(({ action }) => action);
  const others = names.filter((name) => name !== 'fold');
  const choices = random.below(4) < folding || others.length === 0 ? names : others;
  return choices[random.below(choices.length)]!;
}

/** Where the two part, `null` for nowhere; a number of the hand repeats it. */
export function compareHand(number: number): string | null {
  const { options, random } = randomHand(number, 0x7a2);
  const { rules, stakes, stacks, button, antes, deadMoney } = options;
  const setup = { rules, stakes, stacks, button, ...(antes && { antes }), deadMoney };
  const hand = new Hand(options);
  const state = stateOf(hand);
  const plain = new PlainHand({
    ...(setup as PlainSetup),
    get deck() {
      return Array.from(state.deck);
    },
  });
  const folding = random.below(3);
  const actions: string[] = [];
  const told = () => `hand ${number} ${JSON.stringify({ ...setup, actions })}`;
  while (!hand.isOver) {
    const legal = Object.fromEntries(hand.legalActions().map(({ action, amount }) => [action, amount]));
    const expected = plain.legal();
    if (hand.toAct !== plain.toAct || hand.street !== plain.street) {
      return `${told()}: seat ${hand.toAct} on ${hand.street}, expected ${plain.toAct} on ${plain.street}`;
    }
    if (sorted(legal) !== sorted(expected))
      return `${told()}: ${sorted(legal)}, expected ${sorted(expected)}`;
    const action = randomAction(hand, random, folding);
    actions.push(action);
    hand.apply(action);
    plain.act(action);
  }
  const { pots, show, payoffs } = hand.result!;
  const got = JSON.stringify({
    pots: pots.map(({ amount, eligible, rake, winners }) => [amount, eligible, rake, winners]),
    show,
    payoffs,
  });
  if (plain.result === null) return `${told()}: over, expected seat ${plain.toAct}`;
  const wanted = JSON.stringify({
    pots: plain.result.pots.map(({ amount, eligible, rake, winners }) => [amount, eligible, rake, winners]),
    show: plain.result.show,
    payoffs: plain.result.payoffs,
  });
  return got === wanted ? null : `${told()}: ${got}, expected ${wanted}`;
}

function sorted(actions: Record<string, number>): string {
  return Object.entries(actions)
    .map(([action, amount]) => `${action} ${amount}`)
    .sort()
    .join(', ');
}

/** A preset, or knobs at random. */
function randomRules(random: Random, pick: <Value>(values: readonly Value[]) => Value): RuleSet {
  const rake = pick([null, null, 'pot', 'hand'] as const);
  const common = {
    entry: 'tournament',
    rake: rake && {
      rate: random.below(101) / 1000,
      cap: pick([null, 5, [1, 3, 9]] as const),
      withoutFourthStreet: random.below(2) === 0,
      per: rake,
    },
  } as const;
  if (random.below(4) === 0) return { ...pick(Object.values(PRESETS)), ...common };
  const burn = random.below(2) === 0;
  const deckShort = pick(['community', 'reshuffle-then-community', 'impossible'] as const);
  return {
    ...common,
    maxPlayers: deckShort === 'impossible' ? 6 : 8,
    raisesAfterBet: random.below(5),
    headsUpCap: pick([
      'capped',
      'uncapped-if-dealt-heads-up',
      'uncapped-if-street-starts-heads-up',
      'uncapped',
    ] as const),
    completionOverAllIn: pick(['small-bet', 'bring-in-and-small-bet'] as const),
    openerTie: pick(['position', 'lowest-seat', 'suit'] as const),
    communityOpens: random.below(2) === 0,
    allInOpener: pick(['obliged', 'optional'] as const),
    shortBringIn: pick(['full', 'posted'] as const),
    shortAllIn: pick(['half-bet', 'full-bet'] as const),
    burn,
    deckShort,
    firstToShow: pick(['left-of-button', 'lowest-seat', 'first-to-act'] as const),
    sidePotShowsFirst: random.below(2) === 0,
    muck: pick(['losers', 'show-all', 'choice'] as const),
    oddChip: pick(['position', 'high-suit', 'low-suit', 'first-takes-all'] as const),
    foldWithoutBet: random.below(2) === 0,
  };
}

function randomStakes(random: Random, pick: <Value>(values: readonly Value[]) => Value): Stakes {
  const smallBet = 1 + random.below(30);
  const bringIn = pick([0, smallBet, random.below(smallBet + 1), Math.floor(smallBet / 2)]);
  return {
    ante: random.below(smallBet + 1),
    bringIn,
    smallBet,
    bigBet: smallBet + random.below(smallBet + 1),
  };
}

/** Often a short stack, often one near the amounts at which something changes. */
function randomStack(random: Random, { ante, bringIn, smallBet, bigBet }: Stakes): number {
  switch (random.below(4)) {
    case 0:
      return 1 + random.below(ante + bringIn + smallBet);
    case 1:
      return Math.max(1, ante + smallBet * random.below(6) + random.below(smallBet + 1));
    case 2:
      return 1 + random.below(12 * bigBet);
    default:
      return 100 * bigBet;
  }
}
