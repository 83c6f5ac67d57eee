import { stdout } from 'node:process';
import { describeLow } from '../../evaluate/description.ts';
import type { Solution, SolutionNode } from '../../solver/index.ts';
import { canDraw } from './style.ts';
import { tableText } from './tables.ts';

/*
 * A solution in text for a player: the value of the spot, and for each decision the strategy by hand, the
 * best hands first.
 */

/** Hands that a table shows in one row. */
interface Group {
  readonly name: string;
  /** The probabilities that the seat comes here with one of them and takes each action, as parts of all deals. */
  reach: number;
  readonly played: number[];
}

const BAR_WIDTH = 20;
/** From the most passive action to the most aggressive one. */
const SHADES: Readonly<Record<string, string>> = canDraw(stdout)
  ? { fold: '·', check: '░', call: '▒', bet: '█', raise: '█' }
  : { fold: '.', check: '-', call: '=', bet: '#', raise: '#' };

export function solutionText(solution: Solution, seats: readonly string[], lines: readonly string[]): string {
  return [valueText(solution, seats), ...lines.map((line) => decisionText(solution.node(line), seats))].join(
    '\n\n',
  );
}

function valueText(solution: Solution, seats: readonly string[]): string {
  const { value, bounds, exploitability, exploitabilityOfPot, iterations, firstToAct } = solution;
  const rows = seats.map((seat, i) => [
    `seat ${i}`,
    seat,
    value[i]!.toFixed(4),
    i === firstToAct ? 'acts first' : '',
  ]);
  const proof =
    `Seat 0 gets ${bounds[0].toFixed(4)} to ${bounds[1].toFixed(4)}. ` +
    `A best response gains ${exploitability.toFixed(4)} chips, ${(100 * exploitabilityOfPot).toFixed(4)} % of the pot ` +
    `(${iterations} iterations).`;
  return `${tableText([['', 'hand', 'value', ''], ...rows], 'left')}\n\n${proof}`;
}

function decisionText(node: SolutionNode, seats: readonly string[]): string {
  const { line, seat, actions, reach } = node;
  const total = reach.reduce((sum, each) => sum + each, 0);
  const title = `Seat ${seat}, ${seats[seat]!}, ${historyText(line)} (${percent(total)} of the time)`;
  if (total === 0) return `${title}: never`;
  const groups = groupsOf(node);
  const all: Group = { name: 'all hands', reach: total, played: sumOf(groups, actions.length) };
  const rows = [...groups, all].map((group) => [
    group.name,
    percent(group.reach / total),
    ...group.played.map((part) => (group.reach === 0 ? '-' : percent(part / group.reach))),
    barOf(group, actions),
  ]);
  return `${title}\n${tableText([['', 'hands', ...actions, ''], ...rows])}`;
}

const WORDS: Readonly<Record<string, string>> = { k: 'check', b: 'bet', c: 'call', r: 'raise', f: 'fold' };

/** A line in words, such as `after check, bet`, or across fifth street `after check, check; upcards 4 J, bet`. */
export function historyText(line: string): string {
  if (line === '') return 'first to act';
  return `after ${line.split('/').map(streetText).join('; ')}`;
}

function streetText(street: string): string {
  const [, upcards, actions] = /^([A2-9TJQK]*)(.*)$/.exec(street)!;
  const words = Array.from(actions!, (letter) => WORDS[letter]!);
  if (upcards !== '') words.unshift(`upcards ${Array.from(upcards!).join(' ')}`);
  return words.length === 0 ? 'the next card' : words.join(', ');
}

/** The classes that make hands of one name, which are neighbours. */
function groupsOf({ handValues, actions, strategy, reach, reached }: SolutionNode): Group[] {
  const groups: Group[] = [];
  handValues.forEach((value, i) => {
    if (reached[i] === 0) return;
    const { name } = describeLow(value);
    let group = groups.at(-1);
    if (group?.name !== name) groups.push((group = { name, reach: 0, played: actions.map(() => 0) }));
    group.reach += reach[i]!;
    actions.forEach((_, a) => (group.played[a]! += reach[i]! * strategy[i * actions.length + a]!));
  });
  return groups;
}

function sumOf(groups: readonly Group[], actions: number): number[] {
  return Array.from({ length: actions }, (_, a) => groups.reduce((sum, { played }) => sum + played[a]!, 0));
}

function percent(part: number): string {
  return `${(100 * part).toFixed(1)} %`;
}

/** The actions with a group, the most aggressive first. */
function barOf({ reach, played }: Group, actions: readonly string[]): string {
  if (reach === 0) return '';
  let at = 0;
  const shades = actions.map((action, a) => {
    const from = Math.round(at);
    at += (played[a]! / reach) * BAR_WIDTH;
    return SHADES[action]!.repeat(Math.round(at) - from);
  });
  return shades.reverse().join('');
}
