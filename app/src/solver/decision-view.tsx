// One decision: the way there, and what every class of hidden cards does, in colours.
import { useMemo, useState } from 'preact/hooks';
import { RANKS, RANK_LETTERS } from '../engine/cards.ts';
import type { ClassRow, Decision } from '../engine/solver.ts';
import { percent } from '../parts/format.ts';
import { HeatMap } from '../parts/heat-map.tsx';
import { Segments } from '../parts/segments.tsx';
import {
  barOf,
  className,
  decisionAt,
  doesWhat,
  lineAfter,
  meanStrategy,
  playOf,
  ranksOf,
  stepsOf,
  upcardsIn,
} from './words.ts';
import { hand, line, overview } from './solver-state.ts';
import { ClassList } from './class-list.tsx';

export function DecisionView({ decision }: { readonly decision: Decision }) {
  const { rows, actions, seat } = decision;
  const [third, setThird] = useState(() => ranksOf(hand.peek())[2] ?? 0);
  const [pointedAt, setPointedAt] = useState('');
  const isTriples = (rows[0]?.name.length ?? 2) === 3;
  const grid = useMemo(() => gridOf(rows, isTriples ? third : undefined), [rows, third, isTriples]);
  const at = (low: number, high: number) => grid.get(low * 13 + high);
  const named = (name: string) => rows.find((row) => row.name === name);
  const shown = named(pointedAt) ?? named(hand.value);
  const isLocked = rows.some(({ saved }) => saved !== undefined);
  return (
    <section class="panel stack" aria-labelledby="decision-title">
      <Path seat={seat} />
      <DealtUpcards />
      <h2 id="decision-title">Seat {seat + 1} is to act</h2>
      {isLocked && (
        <p class="small">The colours are those of the saved solution that this seat is locked to.</p>
      )}
      <NextActions decision={decision} />
      {isTriples && (
        <div>
          <p class="small">Third hidden card</p>
          <Segments
            name="third"
            label="Third hidden card"
            options={RANKS.map((rank) => ({ value: rank, text: RANK_LETTERS[rank]! }))}
            value={third}
            onChange={setThird}
          />
        </div>
      )}
      <HeatMap
        caption={`What seat ${seat + 1} does with each pair of hidden ranks`}
        text={(low, high) => (at(low, high) === undefined ? null : '')}
        heat={() => 0.5}
        look={(low, high) => {
          const row = at(low, high)!;
          return row.isReached ? barOf(playOf(row), actions) : {};
        }}
        kind={(low, high) => (at(low, high)?.isReached ? 'plays' : 'unreached')}
        name={(low, high) => {
          const row = at(low, high);
          return row === undefined ? '' : `${className(row.name)}: ${doesWhat(row, actions)}`;
        }}
        chosen={chosenIn(hand.value, isTriples ? third : undefined)}
        onPick={(low, high) => {
          hand.value = at(low, high)?.name ?? '';
        }}
        onLook={(low, high) => setPointedAt(at(low, high)?.name ?? '')}
      />
      <p class="legend small">
        {actions.includes('fold') && (
          <span>
            <i class="fold" /> fold
          </span>
        )}
        <span>
          <i class="passive" /> {actions.includes('check') ? 'check' : 'call'}
        </span>
        <span>
          <i class="aggressive" /> {actions.includes('check') ? 'bet' : 'raise'}
        </span>
        <span>
          <i class="unreached" /> never comes here
        </span>
      </p>
      <div class="looked" aria-live="polite">
        {shown === undefined ? (
          <p class="soft small">
            Point at a hand, or move to it with the arrow keys, to see what each action is worth.
          </p>
        ) : (
          <HandValues row={shown} decision={decision} />
        )}
      </div>
      <ClassList decision={decision} />
    </section>
  );
}

/** The place of a class in the grid, where it is there. */
function chosenIn(name: string, third: number | undefined): readonly [number, number] | undefined {
  const ranks = ranksOf(name);
  if (ranks.length !== (third === undefined ? 2 : 3)) return undefined;
  if (third !== undefined) {
    if (!ranks.includes(third)) return undefined;
    ranks.splice(ranks.indexOf(third), 1);
  }
  return [ranks[0]!, ranks[1]!];
}

/** The rows by their pair of ranks; with three ranks those that have the third one besides. */
function gridOf(rows: readonly ClassRow[], third: number | undefined): Map<number, ClassRow> {
  const grid = new Map<number, ClassRow>();
  for (const row of rows) {
    const ranks = ranksOf(row.name);
    if (third !== undefined) {
      const place = ranks.indexOf(third);
      if (place < 0) continue;
      ranks.splice(place, 1);
    }
    grid.set(ranks[0]! * 13 + ranks[1]!, row);
  }
  return grid;
}

/** The way from the start to here, every step of it a way back. */
function Path({ seat: toAct }: { readonly seat: number }) {
  const first = overview.value?.firstToAct ?? 0;
  const steps = stepsOf(line.value, first, toAct);
  const lines = overview.value?.lines ?? [];
  return (
    <nav class="path" aria-label="The betting so far">
      <button
        type="button"
        class="quiet"
        aria-current={line.value === '' ? 'step' : undefined}
        onClick={() => (line.value = '')}
      >
        Start
      </button>
      {steps.map(({ seat, word, line: there }) => {
        const target = decisionAt(there, lines);
        return (
          <button
            key={there}
            type="button"
            class="quiet"
            disabled={target === undefined}
            aria-current={target === line.value ? 'step' : undefined}
            onClick={() => {
              if (target !== undefined) line.value = target;
            }}
          >
            {seat === undefined ? word : `${seat + 1} ${word}`}
          </button>
        );
      })}
    </nav>
  );
}

/** After fifth street: which upcards were dealt on sixth. */
function DealtUpcards() {
  const pieces = upcardsIn(line.value);
  if (pieces === undefined) return null;
  const [before, dealt, after] = pieces;
  const lines = overview.value?.lines ?? [];
  const lineWith = (seat: number, letter: string) => {
    const pair = seat === 0 ? letter + dealt[1]! : dealt[0]! + letter;
    return [before + pair + after, before + pair].find((candidate) => lines.includes(candidate));
  };
  return (
    <div class="row">
      {[0, 1].map((seat) => (
        <label key={seat}>
          Seat {seat + 1} gets{' '}
          <select
            value={dealt[seat]}
            onChange={({ currentTarget }) => {
              line.value = lineWith(seat, currentTarget.value) ?? line.value;
            }}
          >
            {[...RANK_LETTERS].map((letter) => (
              <option key={letter} value={letter} disabled={lineWith(seat, letter) === undefined}>
                {letter}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}

function NextActions({ decision: { rows, actions } }: { readonly decision: Decision }) {
  const mean = meanStrategy(rows, actions.length);
  const lines = overview.value?.lines ?? [];
  return (
    <div class="row">
      {actions.map((action, i) => {
        const next = lineAfter(line.value, action, lines);
        return (
          <button
            key={action}
            type="button"
            disabled={next === undefined}
            onClick={() => {
              if (next !== undefined) line.value = next;
            }}
          >
            {action} {percent(mean[i]!, 1)}
            {next === undefined ? <span class="soft small"> ends it</span> : ' →'}
          </button>
        );
      })}
    </div>
  );
}

export function HandValues({
  row: { name, isReached, strategy, values, saved },
  decision: { actions },
}: {
  readonly row: ClassRow;
  readonly decision: Decision;
}) {
  const best = Math.max(...values);
  const lost = saved?.reduce((sum, part, i) => sum + (part > 0 ? part * (best - values[i]!) : 0), 0);
  return (
    <>
      <table class="table">
        <caption class="small">
          <strong class="mono">{name}</strong>{' '}
          {isReached ? '' : ' never comes here when both play the solution'}
        </caption>
        <thead>
          <tr>
            <th scope="col">Action</th>
            {saved && <th scope="col">Locked</th>}
            <th scope="col">{saved ? 'Solution' : 'How often'}</th>
            <th scope="col">Worth</th>
          </tr>
        </thead>
        <tbody>
          {actions.map((action, i) => (
            <tr key={action}>
              <th scope="row">{action}</th>
              {saved && <td>{percent(saved[i]!, 1)}</td>}
              <td>{isReached ? percent(strategy[i]!, 1) : '–'}</td>
              <td>{Number.isNaN(values[i]) ? '–' : values[i]!.toFixed(3)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {lost !== undefined && Number.isFinite(lost) && (
        <p class="small">Here the lock gives away {lost.toFixed(3)} chips with this hand.</p>
      )}
      <p class="soft small">
        Worth: the chips that the hand gets from the pot in the end, less what it still puts in.
      </p>
    </>
  );
}
