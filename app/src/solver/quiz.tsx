// "What would you do?": hands from the solved spot, with what each answer gives away.
import { useEffect, useState } from 'preact/hooks';
import { type ClassRow, type Decision, type SolverAction, askDecision } from '../engine/solver.ts';
import { className, stepsOf } from './words.ts';
import { HandValues } from './decision-view.tsx';
import { completed, isWholeLocked, overview, score, setScore } from './solver-state.ts';
import { readSeatText } from '../engine/notation.ts';
import { type Face, faceName } from '../engine/cards.ts';
import { CardFace } from '../parts/playing-card.tsx';
import { ranksOf } from './words.ts';

interface Question {
  readonly decision: Decision;
  readonly row: ClassRow;
}

/** Differences below this are the solver's own uncertainty. */
const NOTHING = 0.001;

export function Quiz() {
  const [question, setQuestion] = useState<Question>();
  const [answer, setAnswer] = useState<SolverAction>();

  async function ask(): Promise<void> {
    setAnswer(undefined);
    setQuestion(await drawQuestion(overview.value?.lines ?? []));
  }
  useEffect(() => void ask(), [overview.value]);

  if (question === undefined) return <p class="soft">Dealing …</p>;
  const { decision, row } = question;
  const best = Math.max(...row.values);
  const loss = (action: SolverAction) => best - row.values[decision.actions.indexOf(action)]!;
  function say(action: SolverAction): void {
    setAnswer(action);
    const { asked, lost } = score.value;
    setScore({ asked: asked + 1, lost: lost + loss(action) });
  }
  return (
    <section class="panel stack" aria-labelledby="quiz-title">
      <h2 id="quiz-title">You are seat {decision.seat + 1}</h2>
      <Hands seat={decision.seat} row={row} />
      <p>{storyOf(decision)}</p>
      <div class="row">
        {decision.actions.map((action) => (
          <button
            key={action}
            type="button"
            class={answer === action ? 'primary' : ''}
            aria-pressed={answer === action}
            disabled={answer !== undefined && answer !== action}
            onClick={() => {
              if (answer === undefined) say(action);
            }}
          >
            {action}
          </button>
        ))}
      </div>
      <div aria-live="polite">
        {answer !== undefined && (
          <>
            <p>
              {loss(answer) <= NOTHING ? (
                <strong class="won">Right: nothing lost.</strong>
              ) : (
                <strong class="lost">{`This gives away ${loss(answer).toFixed(3)} chips.`}</strong>
              )}
            </p>
            <HandValues row={row} decision={decision} />
          </>
        )}
      </div>
      <div class="row">
        <button type="button" class="primary" disabled={answer === undefined} onClick={() => void ask()}>
          Next question
        </button>
        <span class="soft small">{`${score.value.asked} answered, ${score.value.lost.toFixed(3)} chips given away`}</span>
      </div>
    </section>
  );
}

function storyOf({ line, seat: toAct }: Decision): string {
  const steps = stepsOf(line, overview.value?.firstToAct ?? 0, toAct);
  const story = steps
    .map(({ seat, word }) => (seat === undefined ? `${word}.` : `Seat ${seat + 1} ${word}.`))
    .join(' ');
  return `${story === '' ? 'The betting begins.' : story} What would you do?`;
}

function Hands({ seat, row }: { readonly seat: number; readonly row: ClassRow }) {
  const hidden = ranksOf(row.name).map((rank) => ({ rank }));
  return (
    <div class="row quiz-hands">
      <span
        role="img"
        aria-label={`You hold ${className(row.name)}; up: ${upcardsOf(seat).map(faceName).join(', ')}`}
      >
        {hidden.map((face, i) => (
          <span class="is-down" key={i}>
            <CardFace face={face} />
          </span>
        ))}
        {upcardsOf(seat).map((face, i) => (
          <CardFace key={i} face={face} />
        ))}
      </span>
      <span class="soft">against</span>
      <span
        role="img"
        aria-label={`The other shows ${upcardsOf(1 - seat)
          .map(faceName)
          .join(', ')}`}
      >
        {upcardsOf(1 - seat).map((face, i) => (
          <CardFace key={i} face={face} />
        ))}
      </span>
    </div>
  );
}

/** The upcards as they were typed; of a saved solution only their ranks are known. */
function upcardsOf(seat: number): readonly Face[] {
  if (!isWholeLocked.value) return readSeatText(completed.value[seat]!)?.up ?? [];
  return ranksOf(overview.value?.up[seat] ?? '').map((rank) => ({ rank }));
}

/** A decision and a hand, each as often as it comes up when both play the solution. */
async function drawQuestion(lines: readonly string[]): Promise<Question | undefined> {
  const found = await Promise.all(
    lines.slice(0, MOST_LINES).map((line) => askDecision(line, isWholeLocked.peek())),
  );
  const decisions = found.filter((decision) => decision !== undefined);
  const fitting = decisions.flatMap((decision) =>
    decision.rows
      .filter((row) => row.isReached && !row.values.some(Number.isNaN))
      .map((row) => ({ decision, row })),
  );
  const total = fitting.reduce((sum, { row }) => sum + row.reach, 0);
  let left = Math.random() * total;
  return fitting.find(({ row }) => (left -= row.reach) <= 0) ?? fitting.at(-1);
}

/** Enough for a street's decisions; those of a following street are too many to ask at once. */
const MOST_LINES = 16;
