import { passAction, postAntes } from './betting.ts';
import { bettingIsOver, returnUncalled } from './pots.ts';
import { canCompare, payOut } from './showdown.ts';
import { OVER, type State, WAITS_FOR_ACTION, WAITS_FOR_CARD, WAITS_FOR_SHOWDOWN } from './state.ts';
import { beginStreet, dealFromDeck, openingSeat } from './streets.ts';

/** Posts the antes and deals until a card, an action or a showdown is needed. */
export function startHand(s: State): void {
  s.clear();
  postAntes(s);
  playStreets(s);
}

/** Goes on after an action. */
export function afterAction(s: State): void {
  if ((s.live & (s.live - 1)) === 0) {
    returnUncalled(s);
    finish(s);
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

/** Compares the hands, or waits until those that are not known are told. */
export function toShowdown(s: State): void {
  if (canCompare(s)) finish(s);
  else s.phase = WAITS_FOR_SHOWDOWN;
}

/** Pays the pots. */
export function finish(s: State): void {
  payOut(s);
  s.phase = OVER;
}
