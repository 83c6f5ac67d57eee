// What is chosen on the page of starting hands, kept in the address.
import { batch, effect, signal } from '@preact/signals';
import { RANK_LETTERS } from '../engine/cards.ts';
import { keepInAddress, route } from '../shell/router.ts';

export const door = signal(2);
export const dead = signal('');

const LONGEST_TEXT = 200;

effect(() => {
  const { page, parameters } = route.value;
  if (page !== 'hands') return;
  const rank = RANK_LETTERS.indexOf(parameters.get('door') ?? '?');
  batch(() => {
    if (rank >= 0) door.value = rank;
    const text = parameters.get('dead');
    if (text !== null) dead.value = text.slice(0, LONGEST_TEXT);
  });
});

effect(() => {
  const parameters = new URLSearchParams({ door: RANK_LETTERS[door.value]! });
  if (dead.value !== '') parameters.set('dead', dead.value);
  keepInAddress('hands', parameters);
});
