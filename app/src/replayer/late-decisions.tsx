// The heads-up decisions of the last two streets, each beside what the solver would do.
import { streetName } from '../engine/frames.ts';
import type { Verdict } from '../engine/histories.ts';
import { percent } from '../parts/format.ts';
import { solverLink } from '../shell/solver-link.ts';
import { type Unit, money } from './money.ts';

interface Properties {
  /** Nothing while the hand is solved. */
  readonly verdicts: readonly Verdict[] | undefined;
  readonly names: readonly string[];
  readonly unit: Unit;
  /** Shows the moment of a line, where there is something to show. */
  readonly onLook?: (line: number) => void;
}

export function LateDecisions({ verdicts, names, unit, onLook }: Properties) {
  return (
    <section class="panel" aria-labelledby="verdicts-title">
      <h2 id="verdicts-title">Late decisions, solved</h2>
      {verdicts === undefined ? (
        <p class="soft small">Solving …</p>
      ) : verdicts.length === 0 ? (
        <p class="soft small">
          The solver judges decisions on sixth and seventh street with two players left and known cards. This
          hand has none.
        </p>
      ) : (
        <>
          <VerdictTable verdicts={verdicts} names={names} unit={unit} {...(onLook && { onLook })} />
          <p class="soft small">
            Lost: chips given away against the best action. The solver assumes that both players can hold any
            hidden cards. A dash stands where it would never get.
          </p>
        </>
      )}
    </section>
  );
}

function VerdictTable({
  verdicts,
  names,
  unit,
  onLook,
}: Properties & { readonly verdicts: readonly Verdict[] }) {
  return (
    <table class="table verdicts">
      <thead>
        <tr>
          <th scope="col">Decision</th>
          <th scope="col">Best</th>
          <th scope="col">Lost</th>
          <th scope="col">
            <span class="hidden">The spot</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {verdicts.map((verdict, i) => {
          const { line, street, seat, action, best, choices, reached } = verdict;
          const often = choices.find((choice) => choice.action === action)?.probability ?? 0;
          const deed = `${names[seat]!} ${DEEDS[action]}`;
          return (
            <tr key={i}>
              <th scope="row">
                <span class="soft">{streetName(street).split(' ')[0]}</span>{' '}
                {onLook === undefined ? (
                  deed
                ) : (
                  <button type="button" class="quiet link" onClick={() => onLook(line)}>
                    {deed}
                  </button>
                )}
              </th>
              <td title={`The solver does what was done ${percent(often, 0)} of the time`}>
                {reached ? best : '–'}
              </td>
              <td class={isLoss(verdict, unit) ? 'lost' : 'won'}>{lossText(verdict, unit)}</td>
              <td>
                {verdict.spot && (
                  <a class="solve-link" href={solverLink(verdict.spot)}>
                    Solve<span class="hidden">{` the spot in which ${deed}`}</span>
                  </a>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const DEEDS: Readonly<Record<Verdict['action'], string>> = {
  check: 'checks',
  bet: 'bets',
  fold: 'folds',
  call: 'calls',
  raise: 'raises',
};

/** The precision of verdicts: a hundredth of a chip, or the smallest coin. */
const isLoss = ({ loss }: Verdict, { decimals }: Unit) => loss >= (decimals === 0 ? 0.005 : 0.5);

/** The loss of a decision, in the hand's money. */
export function lossText(verdict: Verdict, unit: Unit): string {
  if (!verdict.reached) return '–';
  if (!isLoss(verdict, unit)) return 'nothing';
  return unit.decimals === 0 ? verdict.loss.toFixed(2) : money(Math.round(verdict.loss), unit);
}

/** A verdict as a sentence to stand beside the line of the action. */
export function verdictText(verdict: Verdict, unit: Unit): string {
  const { action, best, reached } = verdict;
  if (!reached) return 'Solver: it never gets here';
  if (!isLoss(verdict, unit)) return 'Solver: nothing lost';
  return `Solver: ${best} is better than ${action} by ${lossText(verdict, unit)}`;
}
