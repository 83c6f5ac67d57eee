import type { Command } from 'commander';
import { ArgumentError, shown, withArgumentName } from '../../errors.ts';
import {
  type Action,
  Hand,
  type LegalAction,
  type PartialCards,
  type RulesInput,
  type Stakes,
  type StrategyName,
} from '../../game/index.ts';
import { integer, seed } from '../io/arguments.ts';
import { type Handler, readFields, serve } from '../io/requests.ts';
import { rules, stakesOption, strategiesOption } from '../io/game-arguments.ts';
import { playAtTable } from '../io/table.ts';

/** A hand in full: set-up, deck and every action. */
interface PlayRequest {
  readonly rules?: RulesInput | undefined;
  readonly stakes: Stakes;
  readonly stacks: readonly number[];
  readonly button?: number | undefined;
  readonly cards: string;
  readonly actions: readonly string[];
}

interface PlayAnswer {
  readonly decisions: readonly {
    readonly street: number;
    readonly seat: number;
    readonly legal: readonly LegalAction[];
    readonly action: Action;
  }[];
  readonly pots: readonly { readonly amount: number; readonly eligible: readonly number[] }[];
  readonly show: readonly number[];
  readonly payoffs: readonly number[];
  readonly stacks: readonly number[];
}

const FIELDS = ['rules', 'stakes', 'stacks', 'button', 'cards', 'actions'] as const;

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
  answer({ actions, cards, ...setup }) {
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
    const { result } = hand;
    if (result === null) {
      throw new ArgumentError('action', 'actions', `an action by seat ${hand.toAct}`, 'the end of the list');
    }
    // As PokerKit counts, the last bets of a player whom nobody called are his again, and not in the pot.
    const pots = result.pots.map(({ amount, eligible }) => ({ amount: amount - result.ownBets, eligible }));
    return { decisions, pots, show: result.show, payoffs: result.payoffs, stacks: result.stacks };
  },
  print: (answer) => JSON.stringify(answer),
};

/** Does what a field asks for; a fault of the deck or an action is then told by the name that the request has for it. */
function inField<Value>(field: string, act: () => Value): Value {
  return withArgumentName(
    (argument) => (argument === 'action' ? field : argument.replace(/^deck/, 'cards')),
    act,
  );
}

/** A bet, completion and raise are the same thing at different moments; whichever is meant is legal. */
function spelled(hand: Hand, text: string): Action {
  const bets = ['bet', 'complete', 'raise'];
  return bets.includes(text) ? (hand.aggression ?? (text as Action)) : (text as Action);
}

interface PlayOptions {
  readonly jsonl?: boolean;
  readonly against: StrategyName[];
  readonly rules: RulesInput;
  readonly stakes: Stakes;
  readonly stack?: number;
  readonly seed?: number | string;
}

export function addPlay(program: Command): void {
  program
    .command('play')
    .summary('play a hand in the terminal, or scripted hands from a program')
    .description(
      'Plays a hand: you sit in seat 0, strategies in the others. With --jsonl it plays scripted hands instead, one a line: {"rules","stakes","stacks","button","cards","actions"}.',
    )
    .addOption(
      strategiesOption('--against <strategies>', 'who sits in the other seats', 'tight,equity,tight'),
    )
    .option('--rules <rules>', 'a preset, or JSON such as {"base":"wsop","burn":false}', rules, 'pokerstars')
    .addOption(stakesOption())
    .option('--stack <chips>', 'what everybody starts with (default: 40 big bets)', integer)
    .option('--seed <seed>', 'an integer or 64 hex digits (default: a fresh one)', seed)
    .option('--jsonl', 'play scripted hands from standard input, one a line')
    .action((options: PlayOptions) => (options.jsonl ? serve(handler, options, []) : playAtTable(options)));
}
