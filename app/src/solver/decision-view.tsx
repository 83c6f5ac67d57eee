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
  ranksOf,
  stepsOf,
  upcardsIn,
} from './words.ts';
import { line, overview } from './solver-state.ts';
import { ClassList } from './class-list.tsx';

export function DecisionView({ decision }: { readonly decision: Decision }) {
  const { rows, actions, seat } = decision;
  const [third, setThird] = useState(0);
  const [looked, setLooked] = useState<ClassRow>();
  const isTriples = (rows[0]?.name.length ?? 2) === 3;
  const grid = useMemo(() => gridOf(rows, isTriples ? third : undefined), [rows, third, isTriples]);
  const at = (low: number, high: number) => grid.get(low * 13 + high);
  const shown = looked && rows.find(({ name }) => name === looked.name);
  return (
    <section class="panel stack" aria-labelledby="decision-title">
      <Path seat={seat} />
      <DealtUpcards />
      <h2 id="decision-title">Seat {seat + 1} is to act</h2>
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
          return row.isReached ? barOf(row.strategy, actions) : {};
        }}
        kind={(low, high) => (at(low, high)?.isReached ? 'plays' : 'unreached')}
        name={(low, high) => {
          const row = at(low, high);
          return row === undefined ? '' : `${className(row.name)}: ${doesWhat(row, actions)}`;
        }}
        onPick={(low, high) => setLooked(at(low, high))}
        onLook={(low, high) => setLooked(at(low, high))}
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
  row,
  decision: { actions },
}: {
  readonly row: ClassRow;
  readonly decision: Decision;
}) {
  return (
    <table class="table">
      <caption class="small">
        <strong class="mono">{row.name}</strong>{' '}
        {row.isReached ? '' : ' never comes here when both play the solution'}
      </caption>
      <thead>
        <tr>
          <th scope="col">Action</th>
          <th scope="col">How often</th>
          <th scope="col">Worth</th>
        </tr>
      </thead>
      <tbody>
        {actions.map((action, i) => (
          <tr key={action}>
            <th scope="row">{action}</th>
            <td>{row.isReached ? percent(row.strategy[i]!, 1) : '–'}</td>
            <td>{Number.isNaN(row.values[i]) ? '–' : row.values[i]!.toFixed(3)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
