// Who wins how often: the seats on one side, what lies behind the numbers on the other.
import { useEffect, useState } from 'preact/hooks';
import { cardOf, faceName, faceOf, faceText } from '../engine/cards.ts';
import { CardPicker } from '../parts/card-picker.tsx';
import { about, manyDeals, percent, whole } from '../parts/format.ts';
import { CardFace } from '../parts/playing-card.tsx';
import { FinalHandsPlot } from './final-hands.tsx';
import { NextCardPlot } from './next-card.tsx';
import { PairsMap } from './pairs-map.tsx';
import { SeatRow } from './seat-row.tsx';
import { Segments } from '../parts/segments.tsx';
import { solverLink } from '../shell/solver-link.ts';
import {
  MOST_SEATS,
  addSeat,
  countNow,
  counted,
  dead,
  deadCards,
  endgame,
  equities,
  fault,
  looked,
  question,
  seats,
  setDead,
  startAnswering,
  taken,
} from './spot-state.ts';
import './equity.css';

startAnswering();

export function EquityPage() {
  return (
    <div class="equity-page">
      <div class="stack seats">
        <div class="page-top">
          <h1>Equity</h1>
          <CopyLink />
        </div>
        <Seats />
        <DeadCards />
        <Summary />
        {endgame.value !== undefined && fault.value === undefined && (
          <p>
            <a href={solverLink(endgame.value)}>Solve the betting of this spot</a>{' '}
            <span class="soft small">with hidden cards that only their seat knows</span>
          </p>
        )}
      </div>
      <div class="stack details">
        <Details />
      </div>
    </div>
  );
}

function Seats() {
  const answer = equities.value;
  const fits = answer?.value.seats.length === seats.value.length;
  return (
    <>
      {seats.value.map((_, seat) => (
        <SeatRow
          key={seat}
          seat={seat}
          equity={fits ? answer.value.seats[seat] : undefined}
          exact={answer?.value.exact ?? false}
        />
      ))}
      <div class="row">
        <button type="button" onClick={addSeat} disabled={seats.value.length >= MOST_SEATS}>
          Add a seat
        </button>
        <span class="soft small">
          Tap a card to change it, or type: <span class="mono">(As2d)3c</span>, ranks alone as in{' '}
          <span class="mono">(A2)3</span>, <span class="mono">x</span> for an unknown card.
        </span>
      </div>
    </>
  );
}

function DeadCards() {
  const [open, setOpen] = useState<number>();
  const faces = deadCards.value ?? [];
  const own = fault.value?.dead ? fault.value : undefined;
  function pick(card: number | undefined) {
    const next = faces.map((face, i) => (i === open ? faceOf(card ?? null) : face));
    if (open === faces.length && card !== undefined) next.push(faceOf(card));
    const known = next.filter(({ rank }) => rank !== undefined);
    setDead(known.map(faceText).join(' '));
    setOpen(card !== undefined && open === faces.length ? open + 1 : undefined);
  }
  return (
    <section class="seat" aria-label="Dead cards">
      <div class="seat-cards">
        <span class="seat-name">Dead</span>
        <span class="slots">
          {faces.map((face, i) => (
            <button key={i} type="button" class="card-button" onClick={() => setOpen(i)}>
              <CardFace face={face} />
              <span class="hidden">{`Dead card: ${faceName(face)}. Change`}</span>
            </button>
          ))}
          <button type="button" onClick={() => setOpen(faces.length)} aria-label="Add a dead card">
            +
          </button>
        </span>
      </div>
      <input
        type="text"
        class="mono"
        value={dead.value}
        placeholder="Folded upcards, for example Kd Qh"
        aria-label="Dead cards as text"
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        aria-invalid={own !== undefined}
        aria-describedby={own && 'dead-fault'}
        onInput={({ currentTarget }) => setDead(currentTarget.value)}
      />
      {own && (
        <p class="fault-line" id="dead-fault" role="alert">
          {own.text}
        </p>
      )}
      {open !== undefined && (
        <CardPicker
          title={open === faces.length ? 'Dead card' : 'Change a dead card'}
          taken={taken.value}
          chosen={faces[open] && cardOf(faces[open])}
          onPick={pick}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}

/** How the answer was found, and what is wrong with the question as a whole. */
function Summary() {
  const answer = equities.value;
  const found = fault.value;
  if (found !== undefined && found.seat === undefined && !found.dead) {
    return (
      <p class="fault-line" role="alert">
        {found.text} The last good answer stays above.
      </p>
    );
  }
  if (found !== undefined)
    return <p class="soft small">The answer shown is that of the last readable hands.</p>;
  if (answer === undefined) return <p class="soft small">Counting…</p>;
  const { exact, deals, running, exactSeconds, seats } = answer.value;
  if (exact) return <p class="soft small">Exact: all {manyDeals(deals)} deals counted.</p>;
  const margin = Math.max(...seats.map(({ margin }) => margin));
  return (
    <div class="row soft small">
      <span>
        Sampled: {whole(Number(deals))} deals, ± {percent(margin)}
        {running && counted.value === undefined ? ' and shrinking' : ''}.
      </span>
      {counted.value !== undefined ? (
        <progress value={counted.value} max={1} aria-label="Counting exactly" />
      ) : (
        exactSeconds !== undefined && (
          <button type="button" onClick={() => void countNow()}>
            Count exactly ({about(exactSeconds)})
          </button>
        )
      )}
    </div>
  );
}

function Details() {
  const options = seats.value.map((_, value) => ({ value, text: String(value + 1) }));
  return (
    <>
      <div class="row">
        <span id="look">Look at seat</span>
        <Segments
          name="look"
          label="Seat that the plots are about"
          options={options}
          value={looked.value}
          onChange={(seat) => {
            looked.value = seat;
          }}
        />
      </div>
      <FinalHandsPlot />
      <NextCardPlot />
      <PairsMap />
    </>
  );
}

function CopyLink() {
  const [done, setDone] = useState(false);
  useEffect(() => setDone(false), [question.value]);
  return (
    <button
      type="button"
      class="quiet"
      onClick={() => {
        navigator.clipboard.writeText(location.href).then(
          () => setDone(true),
          () => undefined,
        );
      }}
    >
      {done ? 'Copied' : 'Copy link'}
    </button>
  );
}
