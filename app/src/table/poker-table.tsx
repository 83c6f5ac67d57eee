// A table with its seats, cards, bets and pot: around an oval where there is room, else one under another.
import type { ComponentChildren } from 'preact';
import { faceName, faceOf } from '../engine/cards.ts';
import { CardFace } from '../parts/playing-card.tsx';
import './table.css';

export interface TableSeat {
  readonly name: string;
  readonly stack: string;
  /** Chips put in on this street; empty for none. */
  readonly bet: string;
  readonly folded: boolean;
  /** In the order dealt: down, down, up to four up, down. */
  readonly cards: readonly (number | null)[];
  /** The last action of the seat. */
  readonly did?: string | undefined;
  /** Whether the hand is over and the seat lost chips. */
  readonly hasLost?: boolean;
  readonly isToAct?: boolean;
  readonly isButton?: boolean;
  /** More about the seat, such as its equity. */
  readonly note?: string | undefined;
}

interface Properties {
  readonly seats: readonly TableSeat[];
  readonly community: number | null;
  readonly pot: string;
  /** The text in the middle besides the pot. */
  readonly children?: ComponentChildren;
}

export function PokerTable({ seats, community, pot, children }: Properties) {
  return (
    <div class="felt">
      <div class="middle">
        <strong>Pot {pot}</strong>
        {community !== null && (
          <span role="img" aria-label={`Community card: ${faceName(faceOf(community))}`}>
            <CardFace face={faceOf(community)} />
          </span>
        )}
        {children}
      </div>
      {seats.map((seat, i) => (
        <Seat key={i} index={i} seat={seat} count={seats.length} />
      ))}
    </div>
  );
}

/** Where a seat and its bet lie, in percent of the table: the first seat at the bottom, the others clockwise. */
function placeOf(index: number, count: number, far: number): { left: string; top: string } {
  const angle = Math.PI / 2 + (2 * Math.PI * index) / count;
  return {
    left: `${(50 + 37 * far * Math.cos(angle)).toFixed(2)}%`,
    top: `${(50 + 39 * far * Math.sin(angle)).toFixed(2)}%`,
  };
}

function Seat({
  index,
  seat,
  count,
}: {
  readonly index: number;
  readonly seat: TableSeat;
  readonly count: number;
}) {
  const { name, stack, bet, folded, cards, did, isToAct, isButton, note, hasLost } = seat;
  const state = `${folded ? ' folded' : ''}${isToAct ? ' to-act' : ''}`;
  return (
    <>
      <div
        class={`at-table${state}`}
        style={placeOf(index, count, 1)}
        role="group"
        aria-label={describe(seat)}
      >
        <div class="at-table-top">
          <span class="name">{name}</span>
          {isButton && (
            <span class="button-mark" title="Dealer">
              D
            </span>
          )}
          <span class="chips">{stack}</span>
        </div>
        <div class="at-table-cards">
          {cards.map((card, i) => (
            <span key={i} class={i < 2 || i === 6 ? 'is-down' : ''}>
              <CardFace face={faceOf(card)} />
            </span>
          ))}
        </div>
        <div class="at-table-foot">
          <span class={hasLost ? 'did lost' : 'did'}>
            {folded ? 'folded' : (did ?? (isToAct ? 'to act' : ''))}
          </span>
          {note !== undefined && <span class="soft">{note}</span>}
          {bet !== '' && <span class="bet in-list">{bet}</span>}
        </div>
      </div>
      {bet !== '' && (
        <span class="bet on-felt" style={placeOf(index, count, 0.6)} aria-hidden="true">
          {bet}
        </span>
      )}
    </>
  );
}

function describe({ name, stack, bet, folded, cards, did, isToAct, isButton }: TableSeat): string {
  const parts = [
    name,
    isButton ? 'dealer' : '',
    `${stack} chips`,
    folded ? 'folded' : (did ?? (isToAct ? 'to act' : '')),
    bet === '' ? '' : `bet ${bet}`,
    cards.length === 0 ? '' : `cards: ${cards.map((card) => faceName(faceOf(card))).join(', ')}`,
  ];
  return parts.filter((part) => part !== '').join('; ');
}
