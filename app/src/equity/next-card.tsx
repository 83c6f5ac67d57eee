// The seat's equity after each rank of its next card.
import { RANK_LETTERS, rankName } from '../engine/cards.ts';
import { percent } from '../parts/format.ts';
import { PlotPlace } from './plot-place.tsx';
import { equities, forecast, looked } from './spot-state.ts';

const WIDTH = 330;
const HEIGHT = 140;
const LEFT = 30;
const BOTTOM = 18;
const TICKS = [0, 0.25, 0.5, 0.75, 1];

export function NextCardPlot() {
  const answer = forecast.value;
  if (answer?.seat !== looked.value) return <PlotPlace />;
  const { next } = answer.value;
  const now = equities.value?.value.seats[looked.value]?.equity;
  return (
    <section class="panel" data-seat={looked.value} aria-labelledby="next-title">
      <h2 id="next-title">If the next card of seat {looked.value + 1} is …</h2>
      {next === undefined ? (
        <p class="soft small">
          The seat has no card of its own to come, or too little is known to count this while you type.
        </p>
      ) : (
        <>
          <Columns next={next} now={now} />
          <details>
            <summary>The same as a table</summary>
            <table class="table">
              <thead>
                <tr>
                  <th scope="col">Next card</th>
                  <th scope="col">Chance</th>
                  <th scope="col">Equity then</th>
                </tr>
              </thead>
              <tbody>
                {next.map(({ rank, probability, equity }) => (
                  <tr key={rank}>
                    <th scope="row">{rankName(rank)}</th>
                    <td>{percent(probability)}</td>
                    <td>{percent(equity)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </section>
  );
}

interface ColumnsProperties {
  readonly next: readonly { readonly rank: number; readonly equity: number }[];
  readonly now: number | undefined;
}

function Columns({ next, now }: ColumnsProperties) {
  const step = (WIDTH - LEFT) / 13;
  const y = (part: number) => HEIGHT - BOTTOM - part * (HEIGHT - BOTTOM - 14);
  const best = next.reduce((a, b) => (b.equity > a.equity ? b : a));
  const worst = next.reduce((a, b) => (b.equity < a.equity ? b : a));
  const label =
    `Equity by the rank of the next card: best with a ${rankName(best.rank)}, ${percent(best.equity, 1)}; ` +
    `worst with a ${rankName(worst.rank)}, ${percent(worst.equity, 1)}`;
  return (
    <svg class="plot wide" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {TICKS.map((part) => (
        <g key={part}>
          <line class="axis" x1={LEFT} x2={WIDTH} y1={y(part)} y2={y(part)} />
          <text x={LEFT - 5} y={y(part) + 4} text-anchor="end">
            {100 * part}
          </text>
        </g>
      ))}
      {next.map(({ rank, equity }) => (
        <g key={rank} class={now !== undefined && equity < now ? 'worse' : 'better'}>
          <rect
            x={LEFT + rank * step + step * 0.15}
            width={step * 0.7}
            y={y(equity)}
            height={Math.max(0.5, y(0) - y(equity))}
            rx={2}
          />
          <text x={LEFT + (rank + 0.5) * step} y={HEIGHT - 4} text-anchor="middle">
            {RANK_LETTERS[rank]}
          </text>
        </g>
      ))}
      {now !== undefined && (
        <line class="now" x1={LEFT} x2={WIDTH} y1={y(now)} y2={y(now)}>
          <title>Equity now: {percent(now)}</title>
        </line>
      )}
      {next.map(({ rank, equity }) => (
        <text key={rank} class="value" x={LEFT + (rank + 0.5) * step} y={y(equity) - 4} text-anchor="middle">
          {Math.round(100 * equity)}
        </text>
      ))}
    </svg>
  );
}
