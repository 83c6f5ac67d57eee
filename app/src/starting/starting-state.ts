// The choices on the page of starting hands, kept in the address, and the equities that go with them.
import { batch, computed, effect, signal } from '@preact/signals';
import { RANK_LETTERS } from '../engine/cards.ts';
import type { Fault } from '../engine/fault.ts';
import { completeSuits, readFaces } from '../engine/notation.ts';
import { askStarting } from '../engine/spots.ts';
import type { StartingEquities } from '../engine/starting-equities.ts';
import { startingClasses } from '../engine/starting-hands.ts';
import { keepInAddress, route } from '../shell/router.ts';

export const door = signal(2);
export const dead = signal('');
/** The text searched for in the table. */
export const search = signal('');
/** The fault of the dead cards. */
export const fault = signal<Fault>();
export const isCounting = signal(false);

/** The last dead cards whose equities are known, and these equities; none for a full deck. */
const answered = signal<{ readonly dead: string; readonly equities?: StartingEquities }>({ dead: '' });

export const classes = computed(() => {
  const { dead, equities } = answered.value;
  return startingClasses(readFaces(dead) ?? [], equities);
});

effect(() => {
  const { page, parameters } = route.value;
  if (page !== 'hands') return;
  const rank = RANK_LETTERS.indexOf(parameters.get('door') ?? '?');
  batch(() => {
    if (rank >= 0) door.value = rank;
    const text = parameters.get('dead');
    if (text !== null) dead.value = text;
    search.value = parameters.get('find') ?? search.peek();
  });
});

effect(() => {
  const parameters = new URLSearchParams({ door: RANK_LETTERS[door.value]! });
  if (dead.value !== '') parameters.set('dead', dead.value);
  if (search.value !== '') parameters.set('find', search.value);
  keepInAddress('hands', parameters);
});

effect(() => {
  const typed = dead.value;
  const text = completeSuits([typed])[0]!.text;
  if (text.trim() === '') {
    settle({ dead: '' });
    return;
  }
  isCounting.value = true;
  void askStarting(text).then((answer) => {
    if (typed !== dead.value || answer.kind === 'superseded') return;
    if (answer.kind === 'answer') settle({ dead: text, equities: answer.value });
    else {
      batch(() => {
        fault.value = answer.fault;
        isCounting.value = false;
      });
    }
  });
});

function settle(found: { readonly dead: string; readonly equities?: StartingEquities }): void {
  batch(() => {
    answered.value = found;
    fault.value = undefined;
    isCounting.value = false;
  });
}
