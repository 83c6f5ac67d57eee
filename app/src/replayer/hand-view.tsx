// One hand to step through: the table, the lines of the file with what is wrong in them, the equities.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { HandDetail, SourceLine } from '../engine/histories.ts';
import { percent } from '../parts/format.ts';
import { PokerTable } from '../table/poker-table.tsx';
import { EquityByStreet } from './equity-by-street.tsx';
import { LateDecisions, verdictText } from './late-decisions.tsx';
import { money } from './money.ts';
import { choose, chosen, goTo, rows, shares, step, verdicts } from './replayer-state.ts';

export function HandView({ detail }: { readonly detail: HandDetail }) {
  const [isOpen, setOpen] = useState(true);
  const { row, names, moments, button } = detail;
  const at = Math.min(step.value, moments.length - 1);
  const moment = moments[at]!;
  const last = moments.at(-1)!;
  const equities = shares.value?.find(({ street }) => street === moment.street)?.equity;
  useKeys();
  const seats = moment.seats.map((seat, i) => {
    // Cards that were shown in the end are known from the beginning, when they are laid open.
    const known = last.seats[i]!.cards;
    const share = equities?.[i];
    return {
      name: names[i]!,
      stack: money(seat.stack, row),
      bet: seat.bet === 0 ? '' : money(seat.bet, row),
      folded: seat.folded,
      cards: seat.cards.map((card, k) => (isOpen || (k >= 2 && k < 6) ? (known[k] ?? card) : null)),
      did: seat.did,
      isToAct: i === moment.actor,
      isButton: i === button,
      note: share === undefined || share === null || seat.folded ? undefined : percent(share, 1),
    };
  });
  return (
    <div class="stack">
      <div class="row">
        <button
          type="button"
          onClick={() => {
            chosen.value = undefined;
          }}
        >
          ← All hands
        </button>
        <h1>
          Hand {row.id} <span class="soft small">{[row.date, row.stakes].filter(Boolean).join(', ')}</span>
        </h1>
        <span class="row to-right">
          <button type="button" disabled={row.index === 0} onClick={() => choose(row.index - 1)}>
            Previous hand
          </button>
          <button
            type="button"
            disabled={row.index + 1 >= rows.value.length}
            onClick={() => choose(row.index + 1)}
          >
            Next hand
          </button>
        </span>
      </div>
      <div class="hand-view">
        <div class="stack">
          <PokerTable seats={seats} community={moment.community} pot={money(moment.pot, row)}>
            <span aria-live="polite">{moment.title}</span>
          </PokerTable>
          <Steps detail={detail} at={at} />
          <label class="check">
            <input
              type="checkbox"
              checked={isOpen}
              onChange={({ currentTarget }) => setOpen(currentTarget.checked)}
            />{' '}
            Show cards that become known later
          </label>
          <Lines detail={detail} line={moment.line} />
        </div>
        <div class="stack">
          <EquityByStreet equities={shares.value} names={names} />
          <LateDecisions
            verdicts={verdicts.value}
            names={names}
            unit={row}
            onLook={(line) => goTo(moments.findIndex((moment) => moment.line === line))}
          />
        </div>
      </div>
    </div>
  );
}

function Steps({ detail: { moments }, at }: { readonly detail: HandDetail; readonly at: number }) {
  const street = moments[at]!.street;
  const nextStreet = moments.findIndex((moment, i) => i > at && moment.street !== street);
  const thisStreet = moments.findIndex((moment) => moment.street === street);
  const before =
    thisStreet < at
      ? thisStreet
      : moments.findIndex(({ street: s }) => s === moments[Math.max(0, at - 1)]!.street);
  return (
    <div class="steps">
      <button
        type="button"
        disabled={at === 0}
        onClick={() => goTo(before)}
        aria-label="Back to the start of the street"
      >
        <StepShape path="M5 4v12M16 4 8 10l8 6z" />
      </button>
      <button type="button" disabled={at === 0} onClick={() => goTo(at - 1)} aria-label="Step back">
        <StepShape path="M14 4 6 10l8 6z" />
      </button>
      <input
        type="range"
        class="slider"
        aria-label="Moment of the hand"
        aria-valuetext={moments[at]!.title}
        min={0}
        max={moments.length - 1}
        value={at}
        onInput={({ currentTarget }) => goTo(Number(currentTarget.value))}
      />
      <button
        type="button"
        disabled={at === moments.length - 1}
        onClick={() => goTo(at + 1)}
        aria-label="Step on"
      >
        <StepShape path="M6 4l8 6-8 6z" />
      </button>
      <button
        type="button"
        disabled={at === moments.length - 1}
        onClick={() => goTo(nextStreet < 0 ? moments.length - 1 : nextStreet)}
        aria-label="On to the next street"
      >
        <StepShape path="M15 4v12M4 4l8 6-8 6z" />
      </button>
    </div>
  );
}

function StepShape({ path }: { readonly path: string }) {
  return (
    <svg class="step-shape" viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** The arrow keys step wherever no text is typed, from the moment on that the hand is seen. */
function useKeys(): void {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement || event.altKey || event.ctrlKey || event.metaKey) return;
      const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
      if (by === 0) return;
      event.preventDefault();
      goTo(step.value + by);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

function Lines({
  detail: { row, lines, moments },
  line,
}: {
  readonly detail: HandDetail;
  readonly line: number;
}) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const now = list.current?.querySelector<HTMLElement>('.now');
    if (now && list.current) list.current.scrollTop = now.offsetTop - list.current.clientHeight / 2;
  }, [line, lines]);
  return (
    <section class="panel" aria-labelledby="lines-title">
      <h2 id="lines-title">Line by line</h2>
      {/* It scrolls, so it can have the focus. */}
      <ol class="lines mono" ref={list} tabIndex={0} aria-labelledby="lines-title">
        {lines.map((entry) => (
          <Line
            key={entry.number}
            entry={entry}
            isNow={entry.number === line}
            moment={moments.findIndex((moment) => moment.line === entry.number)}
            said={verdicts.value
              ?.filter((verdict) => verdict.line === entry.number)
              .map((verdict) => verdictText(verdict, row))}
          />
        ))}
      </ol>
    </section>
  );
}

function Line({
  entry,
  isNow,
  moment,
  said = [],
}: {
  readonly entry: SourceLine;
  readonly isNow: boolean;
  readonly moment: number;
  /** The solver's verdict on the line. */
  readonly said?: readonly string[] | undefined;
}) {
  const { number, text, problems } = entry;
  return (
    <li
      class={`${isNow ? 'now' : ''}${problems.length > 0 ? ' wrong' : ''}`}
      value={number}
      aria-current={isNow ? 'step' : undefined}
    >
      {moment < 0 ? (
        <span>{text}</span>
      ) : (
        <button type="button" class="line" onClick={() => goTo(moment)}>
          {text}
        </button>
      )}
      {problems.map(({ what, found, expected }, i) => (
        <p class="fault-line" key={i}>
          {what}: the file has “{found}”, expected “{expected}”
        </p>
      ))}
      {said.map((text, i) => (
        <p class="verdict" key={i}>
          {text}
        </p>
      ))}
    </li>
  );
}
