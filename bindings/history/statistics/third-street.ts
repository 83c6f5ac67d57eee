// Decisions of players on third street, and their chances to make them.
import type { HandHistory, RecordedAction } from '../events.ts';
import { seatsInPlay } from '../seats.ts';
import type { Stakes } from '../../game/stakes.ts';
import { MARK } from './marks.ts';

/** The marks of each seat of a hand for its actions on third street. */
export function thirdStreetOf({ seats, events }: HandHistory, { ante, bringIn }: Stakes): number[] {
  const marks = seats.map(() => 0);
  const actions = actionsOf(events);
  const live = seatsInPlay({ seats });
  /** Completing takes more than ante and bring-in, and somebody who has more than must be paid already. */
  const canComplete = (seat: number, due: number): boolean =>
    seats[seat]!.stack > ante + bringIn && live.some((other) => other !== seat && seats[other]!.stack > due);
  const acting = live.filter((seat) => seats[seat]!.stack > ante).length;
  const isBroughtIn = actions[0]?.action === 'bringIn';
  let folded = true;
  let open = true;
  let stealer = -1;
  let completer = -1;
  for (const [i, { seat, action }] of actions.entries()) {
    let done = 0;
    if (action !== 'fold' && action !== 'check' && action !== 'bringIn') done |= MARK.entered;
    if (completer >= 0 && seat !== completer) {
      done |= MARK.facedCompletion;
      if (action === 'raise') done |= MARK.raised;
      if (stealer >= 0) done |= MARK.facedSteal | (action === 'fold' ? 0 : MARK.defended);
    }
    if (open && canComplete(seat, i === 0 ? ante : ante + bringIn)) {
      const couldSteal = i > 0 && isBroughtIn && folded && acting - 1 - i <= 2;
      done |= MARK.couldComplete | (couldSteal ? MARK.couldSteal : 0);
      if (action === 'complete') {
        done |= MARK.completed | (couldSteal ? MARK.stole : 0);
        open = false;
        if (couldSteal) stealer = seat;
      }
    }
    if (action === 'complete') completer = seat;
    if (action === 'fold') live.splice(live.indexOf(seat), 1);
    else if (i > 0) folded = false;
    marks[seat]! |= done;
  }
  return marks;
}

/** The seat that had to open, by the first action. */
export function openerOf({ events }: HandHistory): number {
  return actionsOf(events)[0]?.seat ?? -1;
}

function actionsOf(events: HandHistory['events']): RecordedAction[] {
  const actions: RecordedAction[] = [];
  for (const event of events) {
    if (event.type === 'street' && event.street === 4) break;
    if (event.type === 'action') actions.push(event);
  }
  return actions;
}
