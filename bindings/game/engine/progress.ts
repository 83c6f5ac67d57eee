import { passAction, postAntes } from './betting.ts';
import { MUCK, OVER, SHOW, WAITS_FOR_ACTION, WAITS_FOR_CARD, WAITS_FOR_SHOWDOWN } from './codes.ts';
import { playFromMiddle } from './middle.ts';
import { openingSeat } from './opener.ts';
import { bettingIsOver, buildPots, returnUncalled } from './pots.ts';
import { canCompare, isFaceUp, nextToShow, payOut, showHand } from './showdown.ts';
import { NONE } from './deck.ts';
import type { State } from './state.ts';
import { beginStreet, dealFromDeck } from './streets.ts';

/*
 * The course of a hand: the step after the antes, an action, a card, a choice at the showdown.
 */

/** Posts the antes and deals until a card, an action or a showdown is needed. */
export function startHand(s: State): void {
  s.clear();
  if (s.middle === null) {
    postAntes(s);
    playStreets(s);
  } else {
    playFromMiddle(s, s.middle);
    afterAction(s);
  }
}

/** Goes on after an action. */
export function afterAction(s: State): void {
  if ((s.live & (s.live - 1)) === 0) {
    returnUncalled(s);
    toShowdown(s);
  } else if (!passAction(s)) {
    playStreets(s);
  }
}

/** Goes on after a card was fed. */
export function afterCard(s: State): void {
  if (dealFromDeck(s) && !openBetting(s)) playStreets(s);
}

/** Closes the betting of a street and deals on, until somebody can bet or the hands are compared. */
function playStreets(s: State): void {
  s.turnPage();
  do {
    if (s.street > 0 && bettingIsOver(s)) returnUncalled(s);
    if (s.street === 7) {
      toShowdown(s);
      return;
    }
    beginStreet(s);
    if (!dealFromDeck(s)) {
      s.phase = WAITS_FOR_CARD;
      return;
    }
  } while (!openBetting(s));
}

/** Starts the betting of a street, if anyone can bet against another. */
function openBetting(s: State): boolean {
  s.opener = openingSeat(s);
  if (bettingIsOver(s)) return false;
  s.actor = s.opener;
  s.phase = WAITS_FOR_ACTION;
  return true;
}

/** Compares the hands, waits until those that are not known are told, or asks the players to show. */
export function toShowdown(s: State): void {
  s.turnPage();
  if (s.rules.muck === 'choice' && !isFaceUp(s)) askToShow(s);
  else if (canCompare(s)) finish(s);
  else s.phase = WAITS_FOR_SHOWDOWN;
}

/** Asks the next player in turn to show or throw away, as long as there is one; then pays the pots. */
function askToShow(s: State): void {
  s.phase = WAITS_FOR_ACTION;
  s.showing = 1;
  buildPots(s);
  const seat = nextToShow(s);
  if (seat === NONE) finish(s);
  else s.actor = seat;
}

/** Goes on after a player has shown or thrown away; the last player left keeps the pot without showing. */
export function afterChoice(s: State, code: typeof SHOW | typeof MUCK): void {
  s.turnPage();
  const seat = s.actor;
  const isAlone = (s.live & ~s.mucked) === 1 << seat;
  if (code === SHOW) {
    showHand(s, seat);
  } else {
    s.trace?.push({ type: 'muck', seat });
    if (!isAlone) s.mucked |= 1 << seat;
  }
  if (isAlone) finish(s);
  else askToShow(s);
}

/** Pays the pots. */
export function finish(s: State): void {
  payOut(s);
  s.phase = OVER;
}
