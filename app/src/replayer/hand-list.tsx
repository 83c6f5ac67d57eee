// The hands that were read, with filters. Only part of a long list is drawn.
import { useState } from 'preact/hooks';
import { whole } from '../parts/format.ts';
import type { HandRow } from '../engine/histories.ts';
import { choose, hero, onlyProblems, player, players, search, shown } from './replayer-state.ts';
import { LONGEST_TEXT } from '../shell/addresses.ts';
import { money } from './money.ts';

const ROWS = 25;
const NAMES = 200;

export function HandList() {
  const [count, setCount] = useState(ROWS);
  const hands = shown.value;
  return (
    <section class="panel stack" aria-labelledby="hands-title">
      <h2 id="hands-title">Hands</h2>
      <div class="row">
        <label>
          <span class="hidden">Player</span>
          <select
            value={player.value}
            onChange={({ currentTarget }) => {
              player.value = currentTarget.value;
            }}
          >
            <option value="">All players</option>
            {players.value.slice(0, NAMES).map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <input
          type="text"
          class="find"
          aria-label="Find hands"
          placeholder="Find: number, date, name"
          value={search.value}
          maxLength={LONGEST_TEXT}
          onInput={({ currentTarget }) => {
            search.value = currentTarget.value;
          }}
        />
        <label class="check">
          <input
            type="checkbox"
            checked={onlyProblems.value}
            onChange={({ currentTarget }) => {
              onlyProblems.value = currentTarget.checked;
            }}
          />{' '}
          Only with problems
        </label>
      </div>
      <table class="table hands">
        <thead>
          <tr>
            <th scope="col">Hand</th>
            <th scope="col">Date</th>
            <th scope="col">Stakes</th>
            <th scope="col">{hero.value}</th>
            <th scope="col">Audit</th>
          </tr>
        </thead>
        <tbody>
          {hands.slice(0, count).map((row) => (
            <Row key={row.index} row={row} />
          ))}
        </tbody>
      </table>
      {hands.length > count && (
        <button type="button" onClick={() => setCount(count + 4 * ROWS)}>
          Show more of {whole(hands.length)}
        </button>
      )}
      {hands.length === 0 && <p class="soft">No hand fits these filters.</p>}
    </section>
  );
}

function Row({ row }: { readonly row: HandRow }) {
  const seat = row.players.indexOf(hero.value);
  const won = seat < 0 ? undefined : row.payoffs[seat]!;
  return (
    <tr>
      <th scope="row">
        <button type="button" class="quiet link" onClick={() => choose(row.index)}>
          {row.id === '' ? `Hand ${row.index + 1}` : row.id}
        </button>
      </th>
      <td>{row.date.slice(0, 16)}</td>
      <td>{row.stakes}</td>
      <td class={won !== undefined && won < 0 ? 'lost' : 'won'}>
        {won === undefined ? '' : money(won, row, true)}
      </td>
      <td>{row.problems === 0 ? 'fine' : <span class="fault-line">{row.problems} wrong</span>}</td>
    </tr>
  );
}
