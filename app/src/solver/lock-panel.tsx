// The saved solution: what is locked to it, and what a locked seat gives away in the typed spot.
import { rankName } from '../engine/cards.ts';
import { CardFace } from '../parts/playing-card.tsx';
import { percent } from '../parts/format.ts';
import { Segments } from '../parts/segments.tsx';
import { type Lock, lockTo, locked, lockedSeat, lockedWorth, overview, saved } from './solver-state.ts';
import { ranksOf } from './words.ts';

const LOCKS: readonly { readonly value: Lock; readonly text: string }[] = [
  { value: 'all', text: 'Both seats' },
  { value: '0', text: 'Seat 1' },
  { value: '1', text: 'Seat 2' },
];

/** The saved solution, of whose spot only the ranks are known. */
export function LockPanel() {
  const found = saved.value;
  if (found === undefined) return null;
  const seat = lockedSeat.value;
  return (
    <section class="panel stack" aria-label="The saved solution">
      <p>
        {seat === undefined
          ? 'Locked to a saved solution. It stays over a reload.'
          : `Seat ${seat + 1} is locked to a saved solution; what you type is solved for both, and compared.`}
      </p>
      {found.up.map((ranks, i) => (
        <p key={i}>
          Seat {i + 1} shows <Ranks text={ranks} />
          {i === 1 && ` Pot ${found.pot}`}
        </p>
      ))}
      <div class="row">
        <span>Lock</span>
        <Segments
          name="lock"
          label="What is locked to the saved solution"
          options={LOCKS}
          value={locked.value}
          onChange={(next) => void lockTo(next)}
        />
        <button type="button" onClick={() => void lockTo('nothing')}>
          Unlock
        </button>
      </div>
    </section>
  );
}

function Ranks({ text }: { readonly text: string }) {
  const faces = ranksOf(text).map((rank) => ({ rank }));
  return (
    <span class="upcards" role="img" aria-label={faces.map(({ rank }) => rankName(rank)).join(', ')}>
      {faces.map((face, i) => (
        <CardFace key={i} face={face} />
      ))}
    </span>
  );
}

/** The value of the typed spot when one seat plays the saved solution. */
export function WorthOfLock() {
  const seat = lockedSeat.value;
  const found = lockedWorth.value;
  const solved = overview.value;
  if (seat === undefined || solved === undefined) return null;
  return (
    <section class="panel" aria-labelledby="lock-title" aria-live="polite">
      <h2 id="lock-title">With seat {seat + 1} locked</h2>
      {found === undefined ? (
        <p class="soft small">Comparing …</p>
      ) : typeof found === 'string' ? (
        <p class="fault-line" role="alert">
          {found}
        </p>
      ) : (
        <>
          <table class="table">
            <thead>
              <tr>
                <th scope="col">Chips for</th>
                <th scope="col">seat 1</th>
                <th scope="col">seat 2</th>
              </tr>
            </thead>
            <tbody>
              <Row title="Both play the solution of this spot" chips={solved.value} />
              <Row
                title={`Seat ${seat + 1} locked, seat ${2 - seat} plays the solution`}
                chips={found.value}
              />
              <Row
                title={`Seat ${seat + 1} locked, seat ${2 - seat} plays its best against it`}
                chips={found.worst}
              />
            </tbody>
          </table>
          <p>
            The lock costs seat {seat + 1}{' '}
            <strong>{Math.max(0, solved.value[seat]! - found.worst[seat]!).toFixed(3)}</strong> chips against
            the best answer.
          </p>
          {found.unknown > 0 && (
            <p class="soft small">
              The saved solution does not know {percent(found.unknown, 1)} of the hands here. Those play the
              solution of this spot.
            </p>
          )}
        </>
      )}
    </section>
  );
}

function Row({ title, chips }: { readonly title: string; readonly chips: readonly [number, number] }) {
  return (
    <tr>
      <th scope="row">{title}</th>
      {chips.map((own, i) => (
        <td key={i}>{own.toFixed(3)}</td>
      ))}
    </tr>
  );
}
