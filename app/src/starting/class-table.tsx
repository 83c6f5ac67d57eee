// All classes as a table that can be sorted and searched. Only part of it is drawn until more is asked for.
import { useMemo, useState } from 'preact/hooks';
import { percent, whole } from '../parts/format.ts';
import type { StartingClass } from '../engine/starting-hands.ts';
import { RANK_LETTERS } from '../engine/cards.ts';
import { LONGEST_TEXT } from '../shell/addresses.ts';
import { search } from './starting-state.ts';

const ROWS = 60;

const COLUMNS = [
  { key: 'place', title: 'Place', of: ({ place }: StartingClass) => place, up: true },
  {
    key: 'name',
    title: 'Hand',
    of: (hand: StartingClass) => hand.door * 169 + hand.low * 13 + hand.high,
    up: true,
  },
  { key: 'equity', title: 'Equity', of: ({ equity }: StartingClass) => equity ?? -1, up: false },
  { key: 'combos', title: 'Combos', of: ({ combos }: StartingClass) => combos, up: false },
  { key: 'top', title: 'Top', of: ({ top }: StartingClass) => top, up: true },
] as const;

export function ClassTable({ classes }: { readonly classes: readonly StartingClass[] }) {
  const [sort, setSort] = useState<{ readonly key: string; readonly up: boolean }>({
    key: 'place',
    up: true,
  });
  const [rows, setRows] = useState(ROWS);
  const sorted = useMemo(() => {
    const { of } = COLUMNS.find(({ key }) => key === sort.key)!;
    const sign = sort.up ? 1 : -1;
    return classes.filter((hand) => fits(hand, search.value)).sort((a, b) => sign * (of(a) - of(b)));
  }, [classes, sort, search.value]);
  return (
    <section class="panel stack" aria-labelledby="table-title">
      <h2 id="table-title">All classes</h2>
      <p class="soft small">
        Combos: ways to be dealt the two down cards with this door card. Top: the part of all hands that is as
        good or better.
      </p>
      <label>
        Find a hand
        <input
          type="text"
          class="mono"
          value={search.value}
          maxLength={LONGEST_TEXT}
          placeholder="three ranks in any order, for example A58"
          onInput={({ currentTarget }) => {
            search.value = currentTarget.value;
          }}
        />
      </label>
      <table class="table classes">
        <thead>
          <tr>
            {COLUMNS.map(({ key, title, up }) => (
              <th
                key={key}
                scope="col"
                aria-sort={sort.key === key ? (sort.up ? 'ascending' : 'descending') : undefined}
              >
                <button
                  type="button"
                  class="quiet"
                  onClick={() => setSort({ key, up: sort.key === key ? !sort.up : up })}
                >
                  {title}
                  <span aria-hidden="true">{sort.key === key ? (sort.up ? ' ↑' : ' ↓') : ''}</span>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, rows).map((hand) => (
            <tr key={hand.name} class={hand.equity === null ? 'gone' : ''}>
              <td>{whole(hand.place)}</td>
              <th scope="row" class="mono">
                {hand.name}
              </th>
              <td>{hand.equity === null ? '–' : percent(hand.equity)}</td>
              <td>{hand.combos}</td>
              <td>{percent(hand.top, 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {sorted.length > rows ? (
        <button type="button" onClick={() => setRows(rows + 4 * ROWS)}>
          Show more of {whole(sorted.length)}
        </button>
      ) : (
        sorted.length === 0 && <p class="soft">No hand has these ranks.</p>
      )}
    </section>
  );
}

/** Whether a hand has all the ranks that are searched for. */
function fits({ low, high, door }: StartingClass, search: string): boolean {
  const ranks = [low, high, door];
  for (const letter of search.toUpperCase().replace(/10/g, 'T')) {
    if (!/[A-Z0-9]/.test(letter)) continue;
    const at = ranks.indexOf(RANK_LETTERS.indexOf(letter));
    if (at < 0) return false;
    ranks.splice(at, 1);
  }
  return true;
}
