// A heads-up endgame, solved: what it is worth and what to do with every hand.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { percent } from '../parts/format.ts';
import { LinePlot } from '../parts/line-plot.tsx';
import { DecisionView } from './decision-view.tsx';
import { Quiz } from './quiz.tsx';
import { LockPanel, WorthOfLock } from './lock-panel.tsx';
import { SpotForm } from './spot-form.tsx';
import {
  decision,
  fault,
  fieldOf,
  fileFault,
  isQuiz,
  isRunning,
  isWholeLocked,
  lock,
  openFile,
  overview,
  part,
  progress,
  saveFile,
  solveAnyway,
  startSolving,
} from './solver-state.ts';
import './solver.css';

startSolving();

export function SolverPage() {
  return (
    <div class="solver-page">
      <div class="stack">
        <h1>Solver</h1>
        <p class="soft">
          Exact strategies for two players from fifth street on: nobody can win more against them than the
          figure shown.
        </p>
        <LockPanel />
        {!isWholeLocked.value && <SpotForm />}
        <Worth />
        <WorthOfLock />
        <Files />
      </div>
      <div class="stack">
        <div class="row">
          <button
            type="button"
            aria-pressed={isQuiz.value}
            onClick={() => {
              isQuiz.value = !isQuiz.value;
            }}
            disabled={overview.value === undefined}
          >
            {isQuiz.value ? 'Back to the strategies' : 'Quiz: what would you do?'}
          </button>
        </div>
        {isQuiz.value ? <Quiz /> : decision.value !== undefined && <DecisionView decision={decision.value} />}
      </div>
    </div>
  );
}

function Worth() {
  const found = overview.value;
  const general = fault.value !== undefined && fieldOf(fault.value) === undefined ? fault.value : undefined;
  return (
    <section class="panel" aria-labelledby="worth-title">
      <h2 id="worth-title">What it is worth</h2>
      {general !== undefined && (
        <p class="fault-line" role="alert">
          {general.text}{' '}
          {general.isTooLarge && (
            <button type="button" onClick={solveAnyway}>
              Solve it all the same
            </button>
          )}
        </p>
      )}
      {isRunning.value && part.value > 0 && <progress value={part.value} max={1} aria-label="Solving" />}
      {found === undefined ? (
        <p class="soft">{isRunning.value ? 'Solving …' : ''}</p>
      ) : (
        <div class={fault.value === undefined ? '' : 'old'}>
          <p>
            Seat 1 gets <strong>{found.value[0].toFixed(3)}</strong> chips, seat 2 gets{' '}
            <strong>{found.value[1].toFixed(3)}</strong>. Seat {found.firstToAct + 1} acts first.
          </p>
          <p class="soft small">
            Proved: seat 1 gets {found.bounds[0].toFixed(4)} to {found.bounds[1].toFixed(4)}. Exploitable by{' '}
            {percent(found.exploitabilityOfPot, 4)} of the pot after {found.iterations} iterations
            {isRunning.value ? '; solving …' : '.'}
          </p>
        </div>
      )}
      <Falling />
    </section>
  );
}

function Falling() {
  const points = progress.value;
  const xs = useMemo(() => points.map(({ iterations }) => iterations), [points]);
  const lines = useMemo(
    () => [
      { name: 'Exploitable', color: '--accent', ys: points.map(({ exploitability }) => exploitability) },
    ],
    [points],
  );
  if (points.length < 2) return null;
  const last = points.at(-1)!;
  return (
    <>
      <LinePlot
        label={`Exploitability by iterations, ${percent(last.exploitability, 4)} of the pot after ${last.iterations}`}
        xs={xs}
        lines={lines}
        xName="Iterations"
        format={(value) => `${+(100 * value).toPrecision(2)} %`}
        isLogarithmic
      />
      <details>
        <summary>The same as a table</summary>
        <table class="table">
          <thead>
            <tr>
              <th scope="col">Iterations</th>
              <th scope="col">Part of the pot</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ iterations, exploitability }) => (
              <tr key={iterations}>
                <th scope="row">{iterations}</th>
                <td>{percent(exploitability, 4)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

function Files() {
  const [isSaved, setSaved] = useState(false);
  useEffect(() => setSaved(false), [overview.value]);
  return (
    <div class="row">
      <button
        type="button"
        disabled={overview.value === undefined || isWholeLocked.value}
        onClick={() => void lock()}
      >
        Lock this solution
      </button>
      <button
        type="button"
        disabled={overview.value === undefined}
        onClick={() => void saveFile().then(() => setSaved(true))}
      >
        {isSaved ? 'Saved' : 'Save the solution'}
      </button>
      <label class="button file">
        Open a solution
        <input
          type="file"
          class="hidden"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file !== undefined) void openFile(file);
            currentTarget.value = '';
          }}
        />
      </label>
      {fileFault.value !== undefined && (
        <p class="fault-line" role="alert">
          {fileFault.value}
        </p>
      )}
    </div>
  );
}
