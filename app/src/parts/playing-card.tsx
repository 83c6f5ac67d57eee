// A card, drawn: a rank and a suit in one of four colours.
import { type Face, RANK_LETTERS, faceName } from '../engine/cards.ts';

/** The suits as paths in a box of 20 by 20: clubs, diamonds, hearts, spades. */
const SHAPES = [
  'M10 1.5a4 4 0 0 0-3.6 5.8A4 4 0 1 0 9 13.6c0 2-.6 3.4-2 4.9h6c-1.4-1.5-2-2.9-2-4.9a4 4 0 1 0 2.6-6.3A4 4 0 0 0 10 1.5z',
  'M10 1 16.5 10 10 19 3.5 10z',
  'M10 18.5C4 13.5 1.5 10.5 1.5 7a4.3 4.3 0 0 1 8.5-1.3A4.3 4.3 0 0 1 18.5 7c0 3.5-2.5 6.5-8.5 11.5z',
  'M10 1.5C5 6 2 8.5 2 11.7a3.9 3.9 0 0 0 7 2.4c0 1.9-.7 3-2 4.4h6c-1.3-1.4-2-2.5-2-4.4a3.9 3.9 0 0 0 7-2.4C18 8.5 15 6 10 1.5z',
];

export function SuitShape({ suit }: { readonly suit: number }) {
  return (
    <svg class="suit" viewBox="0 0 20 20" aria-hidden="true">
      <path d={SHAPES[suit]!} />
    </svg>
  );
}

/** The face of a card. The element around it gives the name for screen readers. */
export function CardFace({ face }: { readonly face: Face }) {
  const { rank, suit } = face;
  return (
    <span class={`card ${rank === undefined ? 'unknown' : ''}`} data-suit={suit ?? 'none'} aria-hidden="true">
      {rank !== undefined && (
        <span class="rank">{RANK_LETTERS[rank] === 'T' ? '10' : RANK_LETTERS[rank]}</span>
      )}
      {suit !== undefined && <SuitShape suit={suit} />}
    </span>
  );
}

/** A card that is only shown. */
export function PlayingCard({ face }: { readonly face: Face }) {
  return (
    <span class="card-holder" role="img" aria-label={faceName(face)}>
      <CardFace face={face} />
    </span>
  );
}
