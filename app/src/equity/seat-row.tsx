// One seat: its cards, its text, its equity.
import { useState } from 'preact/hooks';
import { type Face, cardOf, faceName, faceOf } from '../engine/cards.ts';
import { type SeatCards, writeSeatText } from '../engine/notation.ts';
import type { SeatEquity } from '../engine/spots.ts';
import { CardPicker } from '../parts/card-picker.tsx';
import { percent } from '../parts/format.ts';
import { CardFace } from '../parts/playing-card.tsx';
import { RangePicker } from './range-picker.tsx';
import { FEWEST_SEATS, fault, isOld, removeSeat, seatCards, seats, setSeat, taken } from './spot-state.ts';

interface Properties {
  readonly seat: number;
  readonly equity: SeatEquity | undefined;
  /** Whether the equity is exact, so that never winning means drawing dead. */
  readonly exact: boolean;
}

/** The places of a seat's cards: two down, up to four up, one more down. */
const PLACES = [
  'down card 1',
  'down card 2',
  'door card',
  'fourth street',
  'fifth street',
  'sixth street',
  'seventh street',
];
const LAST = 6;

export function SeatRow({ seat, equity, exact }: Properties) {
  const [open, setOpen] = useState<number | 'range'>();
  const text = seats.value[seat]!;
  const cards = seatCards.value[seat];
  const own = fault.value?.seat === seat ? fault.value : undefined;
  const id = `seat-${seat}`;
  return (
    <section class="seat" data-seat={seat} aria-label={`Seat ${seat + 1}`}>
      <div class="seat-cards">
        <span class="seat-name">
          <i class="dot" aria-hidden="true" /> {seat + 1}
        </span>
        {cards === undefined ? (
          <span class="soft small">Not readable as cards</span>
        ) : (
          <SeatSlots seat={seat} cards={cards} onOpen={setOpen} />
        )}
        <SeatNumber equity={equity} exact={exact} />
      </div>
      {equity !== undefined && <SeatBar equity={equity} />}
      <div class="seat-text">
        <input
          id={id}
          type="text"
          class="mono"
          value={text}
          spellcheck={false}
          autocomplete="off"
          autocapitalize="off"
          aria-label={`Seat ${seat + 1} as text`}
          aria-invalid={own !== undefined}
          aria-describedby={own && `${id}-fault`}
          onInput={({ currentTarget }) => setSeat(seat, currentTarget.value)}
        />
        <button type="button" onClick={() => setOpen('range')}>
          Range<span class="hidden">{` of seat ${seat + 1}`}</span>
        </button>
        <button
          type="button"
          class="quiet"
          disabled={seats.value.length <= FEWEST_SEATS}
          aria-label={`Remove seat ${seat + 1}`}
          onClick={() => removeSeat(seat)}
        >
          ✕
        </button>
      </div>
      {own && (
        <p class="fault-line" id={`${id}-fault`} role="alert">
          {own.position !== undefined && text.trim() !== '' && (
            <FaultPlace text={text} position={own.position} />
          )}
          {own.text}
        </p>
      )}
      {typeof open === 'number' && cards !== undefined && (
        <PickFor seat={seat} cards={cards} place={open} onPlace={setOpen} />
      )}
      {open === 'range' && <RangePicker seat={seat} cards={cards} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

/** The typed text up to the fault, and what comes there. */
function FaultPlace({ text, position }: { readonly text: string; readonly position: number }) {
  return (
    <span class="mono fault-place">
      {text.slice(0, position)}
      <mark>{text.slice(position) || '␣'}</mark>{' '}
    </span>
  );
}

function SeatSlots({
  seat,
  cards,
  onOpen,
}: {
  readonly seat: number;
  readonly cards: SeatCards;
  readonly onOpen: (place: number | 'range') => void;
}) {
  const slot = (place: number, face: Face) => (
    <button key={place} type="button" class="card-button" onClick={() => onOpen(place)}>
      <CardFace face={face} />
      <span class="hidden">{`Seat ${seat + 1}, ${PLACES[place]!}: ${faceName(face)}. Change`}</span>
    </button>
  );
  const faces = facesOf(cards);
  return (
    <span class="slots">
      {cards.range === undefined ? (
        <span class="down">{[0, 1].map((place) => slot(place, faces[place]!))}</span>
      ) : (
        <button type="button" class="range-chip mono" onClick={() => onOpen('range')}>
          <span class="hidden">{`Seat ${seat + 1}, down cards: range`} </span>
          {cards.range}
        </button>
      )}
      {[2, 3, 4, 5]
        .filter((place) => place <= cards.up.length + 2)
        .map((place) => slot(place, faces[place]!))}
      {(cards.up.length >= 4 || cards.last) && <span class="down">{slot(LAST, faces[LAST]!)}</span>}
    </span>
  );
}

/** The cards at their seven places. */
function facesOf({ down, up, last }: SeatCards): Face[] {
  return [...pad(down, 2), ...pad(up, 4), last ?? {}];
}

function pad(faces: readonly Face[], length: number): Face[] {
  return Array.from({ length }, (_, i) => faces[i] ?? {});
}

/** Picks the card of one place after another, until the seat has what the street gives it. */
function PickFor({
  seat,
  cards,
  place,
  onPlace,
}: {
  readonly seat: number;
  readonly cards: SeatCards;
  readonly place: number;
  readonly onPlace: (place: number | undefined) => void;
}) {
  const faces = facesOf(cards);
  function pick(card: number | undefined) {
    const next = faces.map((face, i) => (i === place ? faceOf(card ?? null) : face));
    const up = next.slice(2, LAST);
    while (up.length > 0 && up.at(-1)!.rank === undefined) up.pop();
    const last = next[LAST]!;
    setSeat(
      seat,
      writeSeatText({
        ...(cards.range !== undefined && place > 1 ? { range: cards.range } : {}),
        down: next.slice(0, 2),
        up,
        ...(last.rank !== undefined && { last }),
      }),
    );
    const following = next.findIndex((face, i) => i > place && i < 3 && face.rank === undefined);
    onPlace(card !== undefined && following > 0 ? following : undefined);
  }
  return (
    <CardPicker
      title={`Seat ${seat + 1}, ${PLACES[place]!}`}
      taken={taken.value}
      chosen={cardOf(faces[place]!)}
      onPick={pick}
      onClose={() => onPlace(undefined)}
    />
  );
}

function SeatNumber({ equity, exact }: { readonly equity: SeatEquity | undefined; readonly exact: boolean }) {
  if (equity === undefined) return <output class="seat-equity soft">…</output>;
  const isDead = exact && equity.win === 0 && equity.tie === 0;
  const hasWon = exact && equity.win === 1;
  return (
    <output class={`seat-equity${isOld.value ? ' old' : ''}`}>
      {percent(equity.equity)}
      <span class="small soft">
        {isDead
          ? 'drawing dead'
          : hasWon
            ? 'cannot lose'
            : equity.margin > 0
              ? `± ${percent(equity.margin)}`
              : `wins ${percent(equity.win)}, ties ${percent(equity.tie)}`}
      </span>
    </output>
  );
}

function SeatBar({ equity: { equity, margin } }: { readonly equity: SeatEquity }) {
  const width = (part: number) => `${(100 * Math.max(0, Math.min(1, part))).toFixed(3)}%`;
  return (
    <div class={`equity-bar${isOld.value ? ' old' : ''}`} aria-hidden="true">
      <span style={{ width: width(equity) }} />
      {margin > 0 && <i style={{ left: width(equity - margin), width: width(2 * margin) }} />}
    </div>
  );
}
