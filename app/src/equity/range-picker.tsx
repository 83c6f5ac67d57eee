// A range of down cards: as text, as a grid of ranks, or as the best hands up to a percentage.
import { useMemo, useState } from 'preact/hooks';
import { RANK_LETTERS, cardOf, rankName } from '../engine/cards.ts';
import { faultOf } from '../engine/fault.ts';
import { type SeatCards, writeSeatText } from '../engine/notation.ts';
import { combosOf, gridOfText, strengthOf, textOfGrid } from '../engine/ranges.ts';
import { RazzError } from 'razz-wasm';
import { Dialog } from '../parts/dialog.tsx';
import { percent, whole } from '../parts/format.ts';
import { HeatMap } from '../parts/heat-map.tsx';
import { setSeat } from './spot-state.ts';

interface Properties {
  readonly seat: number;
  readonly cards: SeatCards | undefined;
  readonly onClose: () => void;
}

const NOTHING: SeatCards = { down: [], up: [] };

export function RangePicker({ seat, cards = NOTHING, onClose }: Properties) {
  const door = cards.up[0] && cardOf(cards.up[0]);
  const [text, setText] = useState(cards.range ?? '');
  const [looked, setLooked] = useState<readonly [number, number]>();
  const combos = useMemo(() => combosOf(door), [door]);
  const strength = useMemo(() => (door === undefined ? undefined : strengthOf(door >> 2)), [door]);
  const { grid, fault } = useMemo(() => read(text, door), [text, door]);

  function change(next: string) {
    setText(next);
    if (next.trim() === '') setSeat(seat, writeSeatText({ ...cards, range: 'xx' }));
    else if (read(next, door).fault === undefined) setSeat(seat, writeSeatText({ ...cards, range: next }));
  }
  function toggle(low: number, high: number) {
    const next = [...grid];
    next[low * 13 + high] = grid[low * 13 + high]! >= 0.5 ? 0 : 1;
    change(textOfGrid(next));
  }

  const all = combos.reduce((sum, count) => sum + count, 0);
  const held = grid.reduce((sum, part, i) => sum + part * combos[i]!, 0);
  const share = all === 0 ? 0 : held / all;
  return (
    <Dialog title={`Seat ${seat + 1}: range of the down cards`} onClose={onClose}>
      <div class="stack">
        <label>
          Range
          <input
            type="text"
            class="mono"
            value={text}
            placeholder="for example 20% or [A-8][A-8]"
            aria-invalid={fault !== undefined}
            aria-describedby="range-fault"
            onInput={({ currentTarget }) => change(currentTarget.value)}
          />
        </label>
        <p id="range-fault" class={fault === undefined ? 'soft small' : 'fault-line'} aria-live="polite">
          {fault ?? `${whole(Math.round(held))} of ${whole(all)} combos, ${percent(share, 1)}`}
        </p>
        <label>
          The best {door === undefined ? '… % (needs a door card)' : `${Math.round(100 * share)} %`} beside
          this door card
          <input
            type="range"
            class="slider"
            min={1}
            max={100}
            value={Math.max(1, Math.round(100 * share))}
            disabled={door === undefined}
            onInput={({ currentTarget }) => change(`${currentTarget.value}%`)}
          />
        </label>
        <HeatMap
          caption="The pairs of down ranks in the range"
          text={(low, high) =>
            combos[low * 13 + high] === 0 ? null : `${RANK_LETTERS[low]!}${RANK_LETTERS[high]!}`
          }
          heat={(low, high) => 0.5 + 0.5 * grid[low * 13 + high]!}
          pressed={(low, high) => grid[low * 13 + high]! >= 0.5}
          name={(low, high) => `${rankName(low)} ${rankName(high)}`}
          onPick={toggle}
          onLook={(low, high) => setLooked([low, high])}
        />
        <p class="soft small range-look">
          {looked === undefined
            ? 'Tap a pair of ranks to put it in or out. The arrow keys move, Space toggles.'
            : describe(looked, combos, strength)}
        </p>
        <div class="row">
          <button type="button" onClick={() => change('')}>
            Any cards
          </button>
          <button type="button" onClick={() => change('[A-8][A-8]')}>
            Both eight or lower
          </button>
          {door !== undefined && (
            <button type="button" onClick={() => change('[A-8][A-8][A-8]:$np')}>
              Three to an eight
            </button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function describe(
  [low, high]: readonly [number, number],
  combos: readonly number[],
  strength: readonly number[] | undefined,
): string {
  const pair = `${RANK_LETTERS[low]!}${RANK_LETTERS[high]!}`;
  const equity = strength && `, ${percent(strength[low * 13 + high]!, 1)} against a random hand`;
  return `${pair}: ${whole(combos[low * 13 + high]!)} combos${equity ?? ''}`;
}

function read(text: string, door: number | undefined): { grid: readonly number[]; fault?: string } {
  if (text.trim() === '') return { grid: Array<number>(169).fill(0) };
  try {
    return { grid: gridOfText(text, door) };
  } catch (error) {
    if (!(error instanceof RazzError)) throw error;
    return { grid: Array<number>(169).fill(0), fault: faultOf(error).text };
  }
}
