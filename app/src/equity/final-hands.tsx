// How often the seat ends with each low: a table whose rows are bars.
import { percent } from '../parts/format.ts';
import { PlotPlace } from './plot-place.tsx';
import { forecast, looked } from './spot-state.ts';

export function FinalHandsPlot() {
  const answer = forecast.value;
  if (answer?.seat !== looked.value) return <PlotPlace />;
  const { hands } = answer.value;
  const most = Math.max(...hands.map(({ probability }) => probability));
  return (
    <section class="panel" data-seat={looked.value} aria-labelledby="final-title">
      <h2 id="final-title">Final low of seat {looked.value + 1}</h2>
      <table class="table bars">
        <thead>
          <tr>
            <th scope="col">Low</th>
            <th scope="col">
              <span class="hidden">Bar</span>
            </th>
            <th scope="col">Chance</th>
            <th scope="col">Or better</th>
          </tr>
        </thead>
        <tbody>
          {hands.map(({ name, probability, orBetter }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td class="bar-cell">
                <div class="bar">
                  <span style={{ width: `${((100 * probability) / most).toFixed(2)}%` }} />
                </div>
              </td>
              <td>{percent(probability)}</td>
              <td class="soft">{percent(orBetter)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
