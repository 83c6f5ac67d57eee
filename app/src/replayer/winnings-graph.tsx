// A player's winnings, hand by hand.
import { useMemo } from 'preact/hooks';
import { LinePlot } from '../parts/line-plot.tsx';
import { money } from './money.ts';
import { hero, winnings } from './replayer-state.ts';

const TABLE_ROWS = 40;

export function WinningsGraph() {
  const { sums, currency, decimals } = winnings.value;
  const unit = { currency, decimals };
  const xs = useMemo(() => sums.map((_, i) => i), [sums]);
  const lines = useMemo(() => [{ name: 'Won', color: '--accent', ys: sums }], [sums]);
  const hands = sums.length - 1;
  const every = Math.max(1, Math.ceil(hands / TABLE_ROWS));
  const points = xs.filter((x) => x % every === 0 || x === hands);
  const total = money(sums.at(-1)!, unit, true);
  return (
    <section class="panel" aria-labelledby="winnings-title">
      <h2 id="winnings-title">
        Winnings of {hero.value}: {total}
      </h2>
      <LinePlot
        label={`Winnings of ${hero.value} over ${hands} hands, ${total} in the end`}
        xs={xs}
        lines={lines}
        xName="Hand"
        format={(value) => money(value, unit)}
      />
      <details>
        <summary>The same as a table</summary>
        <table class="table">
          <thead>
            <tr>
              <th scope="col">After hand</th>
              <th scope="col">Won</th>
            </tr>
          </thead>
          <tbody>
            {points.map((x) => (
              <tr key={x}>
                <th scope="row">{x}</th>
                <td>{money(sums[x]!, unit, true)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
