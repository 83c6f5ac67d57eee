// Options that play and simulate share: rules, stakes, players.
import { InvalidArgumentError, Option } from 'commander';
import { RazzError } from '../../errors.ts';
import { integer } from './arguments.ts';
import {
  type RulesInput,
  type Stakes,
  STRATEGIES,
  type StrategyName,
  readRules,
  readStakes,
} from '../../game/index.ts';

/** The stakes by default. */
const DEFAULT_STAKES = '1/2/4/8';

/** The option of the stakes; its default reads as one would type it. */
export function stakesOption(): Option {
  return new Option('--stakes <amounts>', 'ante/bring-in/small bet/big bet')
    .argParser(stakes)
    .default(stakes(DEFAULT_STAKES), DEFAULT_STAKES);
}

/** An option that names strategies. */
export function strategiesOption(flags: string, description: string, usual: string): Option {
  return new Option(flags, description).argParser(names).default(names(usual), usual);
}

/** Reads rules: a preset's name, or a JSON object. */
export function rules(text: string): RulesInput {
  return argument(() => {
    const input = (text.startsWith('{') ? JSON.parse(text) : text) as RulesInput;
    readRules(input);
    return input;
  });
}

/** Reads stakes such as `1/2/4/8`. */
function stakes(text: string): Stakes {
  const amounts = text.split('/').map(integer);
  if (amounts.length !== 4) throw new InvalidArgumentError('Give ante/bring-in/small bet/big bet.');
  const [ante, bringIn, smallBet, bigBet] = amounts as [number, number, number, number];
  return argument(() => readStakes({ ante, bringIn, smallBet, bigBet }));
}

/** Reads strategies such as `tight,caller,equity`. */
function names(text: string): StrategyName[] {
  return text.split(',').map((part) => {
    const name = part.trim();
    if (Object.hasOwn(STRATEGIES, name)) return name as StrategyName;
    throw new InvalidArgumentError(`Strategies are ${Object.keys(STRATEGIES).join(', ')}.`);
  });
}

/** A value read from the command line; an error in it is an error of usage. */
function argument<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (error instanceof RazzError || error instanceof SyntaxError)
      throw new InvalidArgumentError(error.message);
    throw error;
  }
}
