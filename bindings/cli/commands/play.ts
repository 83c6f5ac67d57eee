// razz play: hands at the terminal, or scripted hands for programs.
import type { Command } from 'commander';
import { ArgumentError, shown, withArgumentName } from '../../errors.ts';
import {
  type Decision,
  Hand,
  type LegalAction,
  type PartialCards,
  type RulesInput,
  type Snapshot,
  type Stakes,
} from '../../game/index.ts';
import { integer, seed } from '../io/arguments.ts';
import { addExamples } from '../io/help.ts';
import { type Handler, type OutputOptions, readFields, serve } from '../io/requests.ts';
import { rules, stakesOption, strategiesOption } from '../io/game-arguments.ts';
import { type PlayOptions, playAtTable } from '../io/table.ts';

/** A hand in full: set-up, deck and every action. */
interface PlayRequest {
  readonly rules?: RulesInput | undefined;
  readonly stakes: Stakes;
  readonly stacks: readonly number[];
  readonly button?: number | undefined;
  readonly cards: string;
  readonly actions: readonly string[];
  /** The seat whose view is asked for too. */
  readonly view?: number | undefined;
}

interface PlayAnswer {
  readonly decisions: readonly {
    readonly street: number;
    readonly seat: number;
    readonly legal: readonly LegalAction[];
    readonly action: Decision;
  }[];
  readonly pots: readonly { readonly amount: number; readonly eligible: readonly number[] }[];
  readonly show: readonly number[];
  /** Of a hand that is over. */
  readonly payoffs?: readonly number[];
  readonly stacks: readonly number[];
  /** Of a hand that is over: chips for the house, and who shared each pot. */
  readonly rake?: number;
  readonly winners?: readonly (readonly number[])[];
  /** In an unfinished hand: the seat to act, the street, and the legal actions. */
  readonly toAct?: number | null;
  readonly street?: number;
  readonly legal?: readonly LegalAction[];
  /** The requested view of a seat. */
  readonly view?: Snapshot;
}

const FIELDS = ['rules', 'stakes', 'stacks', 'button', 'cards', 'actions', 'view'] as const;

const handler: Handler<PlayRequest, PlayAnswer> = {
  read(json) {
    const fields = readFields(json, FIELDS);
    for (const name of ['stakes', 'stacks', 'cards', 'actions'] as const) {
      if (fields[name] === undefined) throw new ArgumentError('request', name, 'to be given', 'nothing');
    }
    if (!Array.isArray(fields.actions)) {
      throw new ArgumentError('request', 'actions', 'a list of actions', shown(fields.actions));
    }
    return fields as unknown as PlayRequest;
  },
  answer({ actions, cards, view: viewer, ...setup }) {
    const hand = inField(
      'cards',
      () => new Hand({ ...setup, deck: cards as string | PartialCards, feed: false }),
    );
    const decisions = actions.map((text, i) => {
      const action = spelled(hand, text);
      const decision = { street: hand.street, seat: hand.toAct!, legal: hand.legalActions(), action };
      inField(`actions[${i}]`, () => hand.apply(action));
      return decision;
    });
    const view = viewer === undefined ? {} : { view: inField('view', () => hand.view(viewer).snapshot()) };
    return { decisions, ...stateOf(hand), ...view };
  },
  print: (answer) => JSON.stringify(answer),
};

/** The result of a hand, or its next step. */
function stateOf(hand: Hand): Omit<PlayAnswer, 'decisions' | 'view'> {
  const { result, toAct, street, pots } = hand;
  if (result === null) {
    const stacks = Array.from({ length: hand.players }, (_, seat) => hand.stack(seat));
    return { pots, show: [], stacks, toAct, street, legal: hand.legalActions() };
  }
  const { show, payoffs, stacks, rake, ownBets } = result;
  return {
    // As PokerKit counts, a player's uncalled last bets are returned, and not in the pot.
    pots: result.pots.map(({ amount, eligible }) => ({ amount: amount - ownBets, eligible })),
    ...{ show, payoffs, stacks, rake },
    winners: result.pots.map(({ winners }) => winners),
  };
}

/** Runs the step of a field; an error of the deck or an action then has the field's name. */
function inField<Value>(field: string, act: () => Value): Value {
  return withArgumentName(
    (argument) => (argument === 'action' || argument === 'seat' ? field : argument.replace(/^deck/, 'cards')),
    act,
  );
}

/**
 * A bet, completion and raise are the same thing at different moments; whichever is meant is legal. Where a bring-in
 * comes to the same chips it is the only name.
 */
function spelled(hand: Hand, text: string): Decision {
  const meant = text as Decision;
  if (!['bet', 'complete', 'raise'].includes(text)) return meant;
  const isBringIn = hand.legalActions().some(({ action }) => action === 'bringIn');
  return hand.aggression ?? (isBringIn ? 'bringIn' : meant);
}

export function addPlay(program: Command): void {
  const command = program
    .command('play')
    .summary('play at the terminal, or scripted hands from a program')
    .description(
      'Plays hand after hand: you sit in seat 0, strategies in the others, and stacks are carried over. Type an action ' +
        'or its first letters, or q to leave. With --jsonl it plays scripted hands instead, one a line: ' +
        '{"rules","stakes","stacks","button","cards","actions","view"}.',
    )
    .addOption(
      strategiesOption(
        '--against <strategies>',
        'strategies for the other seats, clockwise from yours',
        'solid,tight,equity',
      ),
    )
    .option('--seats <number>', 'seats, yours among them; strategies repeat (default: one each)', integer)
    .option('--rules <rules>', 'a preset, or JSON such as {"base":"wsop","burn":false}', rules, 'pokerstars')
    .addOption(stakesOption())
    .option('--stack <chips>', 'chips of each player (default: 40 big bets)', integer)
    .option('--seed <seed>', 'an integer or 64 hex digits (default: a fresh one)', seed)
    .option('--hands <number>', 'stop after this many hands, without asking in between', integer)
    .option('--save <file>', 'save the table to this file, and go on from it if it exists')
    .option('--history <file>', 'add every finished hand, with all cards, to this file (for razz replay)')
    .option('--jsonl', 'play scripted hands from standard input, one a line')
    .action((options: PlayOptions & OutputOptions) =>
      options.jsonl ? serve(handler, options, []) : playAtTable(options),
    );
  addExamples(command, 'game.md', [
    ['razz play', 'Hand after hand against three strategies.'],
    [
      'razz play --against equity --stakes 5/10/50/100 --seed 7',
      'Heads-up, for other stakes, with cards that can be repeated.',
    ],
    ['razz play --seats 6 --save table.json', 'A table that the same command continues later.'],
  ]);
}
