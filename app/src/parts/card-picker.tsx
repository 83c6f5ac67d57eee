// Chooses a card from the deck: by tap, by arrow keys, or by typing its rank and suit.
import { useEffect, useRef, useState } from 'preact/hooks';
import { RANKS, RANK_LETTERS, SUITS, SUIT_LETTERS, faceName } from '../engine/cards.ts';
import { Dialog } from './dialog.tsx';
import { SuitShape } from './playing-card.tsx';

interface Properties {
  readonly title: string;
  /** Card numbers that are in use elsewhere. */
  readonly taken: ReadonlySet<number>;
  readonly chosen: number | undefined;
  /** Called with the card, or with `undefined` to make it unknown. */
  readonly onPick: (card: number | undefined) => void;
  readonly onClose: () => void;
}

export function CardPicker({ title, taken, chosen, onPick, onClose }: Properties) {
  const [focus, setFocus] = useState(chosen ?? firstFree(taken));
  const [rank, setRank] = useState<number>();
  const grid = useRef<HTMLDivElement>(null);

  useEffect(() => {
    grid.current?.querySelector<HTMLElement>(`[data-card="${focus}"]`)?.focus();
  }, [focus, title]);

  const isTaken = (card: number) => taken.has(card) && card !== chosen;
  const pick = (card: number) => {
    if (!isTaken(card)) onPick(card);
  };

  function onKeyDown(event: KeyboardEvent) {
    const next = moved(event.key, focus);
    if (next !== undefined) {
      event.preventDefault();
      setFocus(next);
      return;
    }
    const letter = event.key.toUpperCase() === '1' ? 'T' : event.key.toUpperCase();
    const suit = SUIT_LETTERS.indexOf(event.key.toLowerCase());
    if (rank !== undefined && suit >= 0 && event.key.length === 1) {
      setRank(undefined);
      pick(rank * 4 + suit);
    } else if (letter.length === 1 && RANK_LETTERS.includes(letter)) {
      setRank(RANK_LETTERS.indexOf(letter));
      setFocus(RANK_LETTERS.indexOf(letter) * 4 + (focus & 3));
    } else if (event.key === 'Backspace' || event.key === 'Delete' || event.key === 'x') {
      event.preventDefault();
      onPick(undefined);
    }
  }

  return (
    <Dialog title={title} onClose={onClose}>
      {/* The keys belong to the buttons inside; they are caught in one place. */}
      <div ref={grid} onKeyDown={onKeyDown}>
        {[...SUITS].reverse().map((suit) => (
          <div class="suit-row" key={suit}>
            {RANKS.map((rank) => {
              const card = rank * 4 + suit;
              return (
                <button
                  type="button"
                  key={card}
                  data-card={card}
                  data-suit={suit}
                  tabIndex={card === focus ? 0 : -1}
                  // A taken card keeps the focus that it may have, which a disabled button loses.
                  aria-disabled={isTaken(card)}
                  aria-pressed={card === chosen}
                  onClick={() => pick(card)}
                >
                  <span aria-hidden="true">{RANK_LETTERS[rank]}</span>
                  <SuitShape suit={suit} />
                  <span class="hidden">{faceName({ rank, suit })}</span>
                </button>
              );
            })}
          </div>
        ))}
        <div class="row">
          <button type="button" onClick={() => onPick(undefined)}>
            Unknown card
          </button>
          <span class="soft small">
            Or type it: {rank === undefined ? 'a rank, then a suit' : 'now c, d, h or s'}
          </span>
        </div>
      </div>
    </Dialog>
  );
}

function firstFree(taken: ReadonlySet<number>): number {
  return (
    Array.from({ length: 52 }, (_, i) => (i % 13) * 4 + 3 - Math.floor(i / 13)).find(
      (card) => !taken.has(card),
    ) ?? 3
  );
}

/** The card beside a card: spades stand on top, aces on the left. */
function moved(key: string, card: number): number | undefined {
  const rank = card >> 2;
  const suit = card & 3;
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, rank - 1) * 4 + suit;
    case 'ArrowRight':
      return Math.min(12, rank + 1) * 4 + suit;
    case 'ArrowUp':
      return rank * 4 + Math.min(3, suit + 1);
    case 'ArrowDown':
      return rank * 4 + Math.max(0, suit - 1);
    case 'Home':
      return suit;
    case 'End':
      return 48 + suit;
    default:
      return undefined;
  }
}
