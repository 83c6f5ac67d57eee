// The equity of everybody left on each street, as lines with a table behind them.
import type { StreetShares } from '../engine/histories.ts';
import { streetName } from '../engine/frames.ts';
import { percent } from '../parts/format.ts';

interface Properties {
  /** Nothing while they are counted. */
  readonly equities: readonly StreetShares[] | undefined;
  readonly names: readonly string[];
}

const WIDTH = 330;
const HEIGHT = 170;
const LEFT = 30;
const RIGHT = 74;
const BOTTOM = 20;

export function EquityByStreet({ equities, names }: Properties) {
  if (equities === undefined || equities.length === 0) {
    return (
      <section class="panel">
        <h2>Equity by street</h2>
        <p class="soft small">
          {equities === undefined
            ? 'Counting …'
            : 'The file does not show the cards of everybody who was left.'}
        </p>
      </section>
    );
  }
  const seats = names
    .map((_, seat) => seat)
    .filter((seat) => equities.some(({ equity }) => equity[seat] !== null));
  return (
    <section class="panel" aria-labelledby="street-title">
      <h2 id="street-title">Equity by street</h2>
      <Lines equities={equities} names={names} seats={seats} />
      <p class="seat-names small">
        {seats
          .filter((seat) => lastOf(equities, seat) < equities.length - 1)
          .map((seat) => (
            <span key={seat} data-seat={seat % 8}>
              <i class="dot" aria-hidden="true" /> {names[seat]}, folded
            </span>
          ))}
      </p>
      <details>
        <summary>The same as a table</summary>
        <table class="table">
          <thead>
            <tr>
              <th scope="col">Player</th>
              {equities.map((shares, i) => (
                <th scope="col" key={i}>
                  {momentText(shares)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {seats.map((seat) => (
              <tr key={seat}>
                <th scope="row">{names[seat]}</th>
                {equities.map(({ equity }, i) => (
                  <td key={i}>{typeof equity[seat] === 'number' ? percent(equity[seat], 1) : '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

interface LinesProperties {
  readonly equities: readonly StreetShares[];
  readonly names: readonly string[];
  readonly seats: readonly number[];
}

function Lines({ equities, names, seats }: LinesProperties) {
  const x = (i: number) =>
    LEFT + (equities.length === 1 ? 0.5 : i / (equities.length - 1)) * (WIDTH - LEFT - RIGHT);
  const y = (part: number) => 8 + (1 - part) * (HEIGHT - BOTTOM - 8);
  const ends = spread(
    seats.map((seat) => {
      const last = lastOf(equities, seat);
      return { seat, last, y: y(equities[last]!.equity[seat]!) };
    }),
  );
  const streets = equities
    .map(({ street, moment }) =>
      moment === 'all-in' ? 'at the all-in' : `on ${streetName(street).toLowerCase()}`,
    )
    .join(', ');
  return (
    <svg
      class="plot"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`Equity of each player ${streets}`}
    >
      {[0, 0.5, 1].map((part) => (
        <g key={part}>
          <line class="axis" x1={LEFT} x2={WIDTH - RIGHT} y1={y(part)} y2={y(part)} />
          <text x={LEFT - 5} y={y(part) + 4} text-anchor="end">
            {100 * part}
          </text>
        </g>
      ))}
      {equities.map((shares, i) => (
        <text key={i} x={x(i)} y={HEIGHT - 4} text-anchor="middle">
          {momentText(shares)}
        </text>
      ))}
      {ends.map(({ seat, last, y: end }) => (
        <g key={seat} class="seat-line" data-seat={seat % 8}>
          <polyline
            points={equities
              .slice(0, last + 1)
              .map(({ equity }, i) => `${x(i)},${y(equity[seat] ?? 0)}`)
              .join(' ')}
          />
          {equities.slice(0, last + 1).map(({ equity }, i) => (
            <circle key={i} cx={x(i)} cy={y(equity[seat] ?? 0)} r={3} />
          ))}
          {last === equities.length - 1 && (
            <text x={x(last) + 8} y={end + 4}>
              {names[seat]!.slice(0, 12)}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

/** The last moment at which a seat was in the hand. */
function lastOf(equities: readonly StreetShares[], seat: number): number {
  return equities.findLastIndex(({ equity }) => equity[seat] !== null);
}

const GAP = 12;

function momentText({ street, moment }: StreetShares): string {
  return moment === 'all-in' ? 'all-in' : street === 3 ? '3rd' : `${street}th`;
}

/** Names at the ends of lines, moved up where they would stand on each other: below the lines there is no room. */
function spread<End extends { readonly last: number; readonly y: number }>(ends: readonly End[]): End[] {
  const placed: End[] = [];
  for (const end of [...ends].sort((a, b) => b.y - a.y)) {
    const below = placed.findLast((other) => other.last === end.last);
    placed.push({ ...end, y: below === undefined ? end.y : Math.min(end.y, below.y - GAP) });
  }
  return placed;
}
