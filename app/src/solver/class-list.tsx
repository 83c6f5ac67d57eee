// All classes of a decision as a table, the best hand first, each with a bar of what it does.
import { useState } from 'preact/hooks';
import type { Decision } from '../engine/solver.ts';
import { whole } from '../parts/format.ts';
import { barOf, playOf } from './words.ts';

const ROWS = 40;

export function ClassList({ decision: { rows, actions } }: { readonly decision: Decision }) {
  const [count, setCount] = useState(ROWS);
  const reached = rows.filter(({ isReached }) => isReached);
  return (
    <details>
      <summary>All {whole(reached.length)} hands that come to this decision, best first</summary>
      <table class="table bars">
        <thead>
          <tr>
            <th scope="col">Hidden</th>
            <th scope="col">
              <span class="hidden">Bar</span>
            </th>
            {actions.map((action) => (
              <th key={action} scope="col">
                {action}
              </th>
            ))}
            <th scope="col">Worth</th>
          </tr>
        </thead>
        <tbody>
          {reached.slice(0, count).map((row) => {
            const { name, values } = row;
            return (
              <tr key={name}>
                <th scope="row" class="mono">
                  {name}
                </th>
                <td class="bar-cell">
                  <div class="plays-bar" style={barOf(playOf(row), actions)} />
                </td>
                {playOf(row).map((part, i) => (
                  <td key={actions[i]}>{Math.round(100 * part)}</td>
                ))}
                <td>{Math.max(...values).toFixed(3)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {reached.length > count && (
        <button type="button" onClick={() => setCount(count + 3 * ROWS)}>
          Show more
        </button>
      )}
    </details>
  );
}
