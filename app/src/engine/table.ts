// A table at which one person plays against strategies. Seat 0 is the person's.
import { evaluateShowing } from 'razz-wasm';
import {
  type Action,
  type Chance,
  type Decision,
  Hand,
  type HandEvent,
  type LegalAction,
  PRESETS,
  type PresetName,
  STRATEGIES,
  type StrategyName,
  type View,
  defaultStakes,
} from 'razz-wasm/game';
import { faceName, faceOf } from './cards.ts';
import { streetName, wordsOf } from './frames.ts';

export { PRESETS };
export type { Decision, LegalAction, PresetName };

export interface Settings {
  readonly preset: PresetName;
  readonly players: number;
  readonly opponents: StrategyName | 'mixed';
  readonly smallBet: number;
  /** The stack of everybody at first, and the chips bought when it is gone. */
  readonly stack: number;
}

export const OPPONENTS: readonly Settings['opponents'][] = [
  'mixed',
  'solid',
  'tight',
  'equity',
  'caller',
  'random',
];
export const NAMES = ['You', 'Boris', 'Chen', 'Dalia', 'Emil', 'Farah', 'Goran', 'Hana'];

const MIX: readonly StrategyName[] = ['solid', 'tight', 'caller', 'solid', 'equity', 'random', 'solid'];

export function newHand({ preset, smallBet }: Settings, stacks: readonly number[], button: number): Hand {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
  return new Hand({ rules: preset, stakes: defaultStakes(preset, smallBet), stacks, button, seed });
}

/** The hand from the text of `JSON.stringify`. Throws the package's error if the text is not a hand. */
export const handFromJson = (json: unknown): Hand => Hand.fromJSON(json);

const CHANCE: Chance = { next: () => Math.random(), below: (bound) => Math.floor(Math.random() * bound) };

/** The action of the opponent in a seat. */
export function opponentAction(hand: Hand, seat: number, { opponents }: Settings): Decision {
  const name = opponents === 'mixed' ? MIX[(seat - 1) % MIX.length]! : opponents;
  return STRATEGIES[name](hand.view(seat), CHANCE);
}

/** Why the first to act on this street is the first, in a sentence. */
export function whyFirst(hand: Hand, nameOf: (seat: number) => string): string {
  const view = hand.view();
  const first = firstToAct(hand.events(), hand);
  if (first === undefined) return '';
  const verb = first === 0 ? 'act' : 'acts';
  const live = Array.from({ length: hand.players }, (_, seat) => seat).filter(
    (seat) => seat === first || !foldedBefore(hand.events(), seat, hand.street),
  );
  if (hand.street === 3) {
    const card = view.up(first)[0]!;
    const isShared = live.some((seat) => seat !== first && view.up(seat)[0]! >> 2 === card >> 2);
    const tie = isShared ? ', by its suit' : '';
    return `${nameOf(first)} ${verb} first: the ${faceName(faceOf(card))} is the highest upcard${tie}.`;
  }
  const low = shownOn(view, first, hand.street);
  const isShared = live.some((seat) => seat !== first && shownOn(view, seat, hand.street) === low);
  const tie = isShared ? `; of equal ones ${TIES[hand.rules.openerTie]}` : '';
  return `${nameOf(first)} ${verb} first: the lowest showing hand${tie}.`;
}

const TIES = {
  position: 'the nearest to the dealer’s left opens',
  'lowest-seat': 'the lowest seat opens',
  suit: 'the highest suit of the lowest card opens',
} as const;

function shownOn(view: View, seat: number, street: number): number {
  return evaluateShowing(view.up(seat).slice(0, Math.min(street, 6) - 2));
}

function firstToAct(events: readonly HandEvent[], hand: Hand): number | undefined {
  const action = events.find((event) => event.type === 'action' && event.street === hand.street);
  return action?.type === 'action' ? action.seat : (hand.toAct ?? undefined);
}

function foldedBefore(events: readonly HandEvent[], seat: number, street: number): boolean {
  return events.some(
    (event) =>
      event.type === 'action' && event.action === 'fold' && event.seat === seat && event.street < street,
  );
}

export interface StoryLine {
  readonly text: string;
  readonly isStreet: boolean;
}

/** The events so far, a line each, as the person in seat 0 may know them. */
export function storyOf(hand: Hand, nameOf: (seat: number) => string): StoryLine[] {
  const lines: StoryLine[] = [];
  let street = 0;
  const say = (seat: number, deed: string) =>
    lines.push({ text: `${nameOf(seat)} ${asDoneBy(seat, deed)}`, isStreet: false });
  for (const event of hand.view(0).events()) {
    if (event.type === 'deal' && event.street !== street) {
      street = event.street;
      lines.push({ text: streetName(street), isStreet: true });
    } else if (event.type === 'action') say(event.seat, actionWords(event.action, event.amount));
    else if (event.type === 'uncalled') say(event.seat, `takes ${event.amount} back`);
    else if (event.type === 'show') say(event.seat, 'shows');
    else if (event.type === 'muck') say(event.seat, 'mucks');
    else if (event.type === 'award') {
      const [winner, ...others] = event.winners;
      if (others.length === 0) say(winner!, `wins ${event.amount}`);
      else
        lines.push({
          text: `${event.winners.map(nameOf).join(' and ')} share ${event.amount}`,
          isStreet: false,
        });
    }
  }
  return lines;
}

/** The last action of the seat on this street, if any. */
export function lastDeed(hand: Hand, seat: number): string | undefined {
  const last = hand
    .events()
    .findLast((event) => event.type === 'action' && event.seat === seat && event.street === hand.street);
  return last?.type === 'action' ? asDoneBy(seat, actionWords(last.action, last.amount)) : undefined;
}

/** A deed as it is said of the seat: Boris checks, and you check. */
export function asDoneBy(seat: number, deed: string): string {
  return seat === 0 ? deed.replace(/^(\w+)s\b/, '$1') : deed;
}

const actionWords = (action: Action, amount: number) => wordsOf(action, amount, String(amount));
