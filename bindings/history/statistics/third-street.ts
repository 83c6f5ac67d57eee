// What players did on third street, and could have done.
import type { HandHistory, RecordedAction } from '../events.ts';
import { seatsInPlay } from '../seats.ts';
import type { Stakes } from '../../game/stakes.ts';

/** The actions of a player on third street, and those that were possible. */
export interface ThirdStreet {
  entered: boolean;
  couldComplete: boolean;
  completed: boolean;
  couldSteal: boolean;
  stole: boolean;
  /** Acted after somebody else's completion. */
  facedCompletion: boolean;
  raised: boolean;
  /** Acted after a completion that was a steal. */
  facedSteal: boolean;
  defended: boolean;
}

/** The actions of each seat of a hand on third street. */
export function thirdStreetOf({ seats, events }: HandHistory, { ante, bringIn }: Stakes): ThirdStreet[] {
  const thirds: ThirdStreet[] = seats.map(() => ({
    ...{ entered: false, couldComplete: false, completed: false, couldSteal: false, stole: false },
    ...{ facedCompletion: false, raised: false, facedSteal: false, defended: false },
  }));
  const actions = actionsOf(events);
  const live = new Set(seatsInPlay({ seats }));
  /** Completing takes more than ante and bring-in, and somebody who has more than must be paid already. */
  const canComplete = (seat: number, due: number): boolean =>
    seats[seat]!.stack > ante + bringIn &&
    [...live].some((other) => other !== seat && seats[other]!.stack > due);
  const acting = seats.filter(({ dealt, stack }) => dealt && stack > ante).length;
  let open = true;
  let stealer = -1;
  let completer = -1;
  actions.forEach(({ seat, action }, i) => {
    const third = thirds[seat]!;
    if (action !== 'fold' && action !== 'check' && action !== 'bringIn') third.entered = true;
    if (completer >= 0 && seat !== completer) {
      third.facedCompletion = true;
      third.raised ||= action === 'raise';
      if (stealer >= 0) {
        third.facedSteal = true;
        third.defended ||= action !== 'fold';
      }
    }
    if (open && canComplete(seat, i === 0 ? ante : ante + bringIn)) {
      third.couldComplete = true;
      third.completed = action === 'complete';
      const folds = actions.slice(1, i).every((before) => before.action === 'fold');
      third.couldSteal = i > 0 && actions[0]!.action === 'bringIn' && folds && acting - 1 - i <= 2;
      open = !third.completed;
      third.stole = third.completed && third.couldSteal;
      if (third.stole) stealer = seat;
    }
    if (action === 'complete') completer = seat;
    if (action === 'fold') live.delete(seat);
  });
  return thirds;
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
