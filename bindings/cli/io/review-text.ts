// Reviewed hands as text for people.
import { formatAmount } from '../../history/index.ts';
import type { HandReview, PlayerReview } from '../../solver/index.ts';
import { printable } from './printable.ts';
import { historyText } from './solution-text.ts';
import { percent, tableText } from './tables.ts';

const STREETS = { 5: 'fifth', 6: 'sixth', 7: 'seventh' } as const;

/** The decisions of a hand that lose at least a part of the pot, or nothing where there are none. */
export function decisionsText({ room, id, money, decisions }: HandReview, least: number): string {
  const costly = decisions.filter(({ reached, lossOfPot }) => reached && lossOfPot >= least);
  if (costly.length === 0) return '';
  const rows = costly.map((decision) => [
    printable(decision.name),
    STREETS[decision.street],
    decision.class,
    historyText(decision.before),
    decision.action,
    decision.best,
    formatAmount(Math.round(decision.loss), money),
    percent(decision.lossOfPot, 1),
  ]);
  const head = ['player', 'street', 'holds', 'decision', 'did', 'best', 'lost', 'of the pot'];
  return printable(`${room}${id === '' ? '' : ` #${id}`}`) + `\n${tableText([head, ...rows], 'left')}`;
}

/** The losses of each player. */
export function playersText(players: readonly PlayerReview[]): string {
  if (players.length === 0) return '';
  const rows = players.map((player) => [
    printable(`${player.name} (${player.room}${player.tournament ? ', tournament' : ''})`),
    String(player.hands),
    String(player.decisions),
    String(player.mistakes),
    formatAmount(Math.round(player.loss), player.money),
    player.bigBets.toFixed(2),
    percent(player.lossOfPot, 2),
  ]);
  return tableText([['player', 'hands', 'decisions', 'mistakes', 'lost', 'big bets', 'a decision'], ...rows]);
}

/** The assumptions, and the skipped decisions. */
export function reviewSummary(totals: ReviewTotals): string {
  const { assumed, decisions, unreached, moreThanTwo, hiddenCards, noSolution } = totals;
  const parts = [`${decisions} decisions reviewed. ${assumptionText(assumed)}`];
  if (moreThanTwo.hands > 0) {
    parts.push(
      `${moreThanTwo.hands} hands had more than two players left on a street: ${moreThanTwo.decisions} decisions skipped.`,
    );
  }
  if (hiddenCards > 0) parts.push(`${hiddenCards} decisions skipped: the player's cards are not known.`);
  if (noSolution > 0) parts.push(`${noSolution} decisions skipped: their spot has no solution.`);
  if (unreached > 0)
    parts.push(`${unreached} decisions after actions that the solution never takes are not counted.`);
  return parts.join('\n');
}

function assumptionText({ range, fromActions }: HandReview['assumed']): string {
  const hands = range === 100 ? 'any cards' : `the best ${range} % of starting hands with their door card`;
  return `Both players may hold ${hands}${fromActions ? ', narrowed by their actions on the street before' : ''}.`;
}

/** The sums over all hands. */
export interface ReviewTotals {
  readonly assumed: HandReview['assumed'];
  decisions: number;
  unreached: number;
  readonly moreThanTwo: { hands: number; decisions: number };
  hiddenCards: number;
  noSolution: number;
}

export function startTotals(assumed: HandReview['assumed']): ReviewTotals {
  const counts = { decisions: 0, unreached: 0, hiddenCards: 0, noSolution: 0 };
  return { assumed, ...counts, moreThanTwo: { hands: 0, decisions: 0 } };
}

/** Adds a hand. */
export function addReviewed(totals: ReviewTotals, { decisions, passedOver }: HandReview): void {
  const reached = decisions.filter((decision) => decision.reached).length;
  totals.decisions += reached;
  totals.unreached += decisions.length - reached;
  if (passedOver.moreThanTwo > 0) totals.moreThanTwo.hands++;
  totals.moreThanTwo.decisions += passedOver.moreThanTwo;
  totals.hiddenCards += passedOver.hiddenCards;
  totals.noSolution += passedOver.noSolution;
}
