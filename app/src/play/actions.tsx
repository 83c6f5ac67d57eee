// The legal actions, as buttons with a key each.
import { useLayoutEffect } from 'preact/hooks';
import type { Decision } from '../engine/table.ts';
import {
  type Position,
  act,
  isQuick,
  nameOf,
  nextHand,
  position as current,
  setQuick,
} from './play-state.ts';

const KEYS: Readonly<Record<Decision, string>> = {
  fold: 'F',
  check: 'C',
  call: 'C',
  bringIn: 'I',
  complete: 'R',
  bet: 'R',
  raise: 'R',
  show: 'S',
  muck: 'M',
};

const TITLES: Readonly<Record<Decision, string>> = {
  fold: 'Fold',
  check: 'Check',
  call: 'Call',
  bringIn: 'Bring in',
  complete: 'Complete to',
  bet: 'Bet',
  raise: 'Raise to',
  show: 'Show',
  muck: 'Muck',
};

export function Actions({ position: { hand } }: { readonly position: Position }) {
  useLayoutEffect(() => {
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  const isMine = hand.toAct === 0;
  return (
    <div class="actions" role="group" aria-label="What you can do">
      {hand.isOver ? (
        <button type="button" class="primary" aria-keyshortcuts="N" onClick={nextHand}>
          Next hand <kbd>N</kbd>
        </button>
      ) : isMine ? (
        hand.legalActions().map(({ action, amount, to }) => (
          <button
            type="button"
            key={action}
            class={action === 'fold' ? '' : 'primary'}
            aria-keyshortcuts={KEYS[action]}
            onClick={() => act(action)}
          >
            {TITLES[action]} {amount > 0 && (TITLES[action].endsWith(' to') ? to : amount)}{' '}
            <kbd>{KEYS[action]}</kbd>
          </button>
        ))
      ) : (
        <span class="soft">{hand.toAct === null ? '' : `${nameOf(hand.toAct)} is to act …`}</span>
      )}
      <label class="check to-right">
        <input
          type="checkbox"
          checked={isQuick.value}
          onChange={({ currentTarget }) => setQuick(currentTarget.checked)}
        />{' '}
        No pauses
      </label>
    </div>
  );
}

/** The keys work wherever nothing is typed or chosen. */
function onKeyDown(event: KeyboardEvent): void {
  const { target } = event;
  const isTyping =
    target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type !== 'checkbox');
  if (isTyping || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  const key = event.key.toUpperCase();
  const now = current.value?.hand;
  if (now === undefined) return;
  if (now.isOver && key === 'N') nextHand();
  else if (now.toAct === 0) {
    const found = now.legalActions().find(({ action }) => KEYS[action] === key);
    if (found !== undefined) act(found.action);
  }
}
