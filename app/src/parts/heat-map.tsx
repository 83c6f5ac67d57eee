// The 91 pairs of ranks as a table in colours: the lower rank down the side, the higher one along the top.
import { useRef, useState } from 'preact/hooks';
import { RANKS, RANK_LETTERS } from '../engine/cards.ts';

interface Properties {
  readonly caption: string;
  /** The text of a cell, `null` where there is no such pair any more. */
  readonly text: (low: number, high: number) => string | null;
  /** The colour of a cell, 0 to 1. */
  readonly heat: (low: number, high: number) => number;
  /** More of a cell's look: properties of its style, and a class besides. */
  readonly look?: (low: number, high: number) => Readonly<Record<string, string>>;
  readonly kind?: (low: number, high: number) => string;
  /** The pair that is marked. */
  readonly chosen?: readonly [number, number] | undefined;
  /** Whether a pair is pressed, where pairs can be picked one by one. */
  readonly pressed?: (low: number, high: number) => boolean;
  readonly onPick?: (low: number, high: number) => void;
  /** Called when a cell is pointed at or has the focus. */
  readonly onLook?: (low: number, high: number) => void;
  /** The name of a cell's button. */
  readonly name?: (low: number, high: number) => string;
}

export function HeatMap({
  caption,
  text,
  heat,
  look,
  kind,
  chosen,
  pressed,
  onPick,
  onLook,
  name,
}: Properties) {
  const [focus, setFocus] = useState<readonly [number, number]>([0, 0]);
  const table = useRef<HTMLTableElement>(null);
  const pointedAt = useRef<number | undefined>(undefined);

  /** Only a pointer that moves points at something, not one that a page was opened under. */
  function point(low: number, high: number): void {
    const pair = low * 13 + high;
    if (pointedAt.current !== pair) onLook?.(low, high);
    pointedAt.current = pair;
  }

  function move(event: KeyboardEvent) {
    const next = movedIn(event.key, focus);
    if (next === undefined) return;
    event.preventDefault();
    setFocus(next);
    table.current?.querySelector<HTMLElement>(`[data-pair="${next.join()}"]`)?.focus();
  }

  return (
    <table class="heat" ref={table} {...(onPick && { onKeyDown: move })}>
      <caption class="hidden">{caption}</caption>
      <thead>
        <tr>
          <td />
          {RANKS.map((high) => (
            <th key={high} scope="col">
              {RANK_LETTERS[high]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {RANKS.map((low) => (
          <tr key={low}>
            <th scope="row">{RANK_LETTERS[low]}</th>
            {low > 0 && <td colSpan={low} />}
            {RANKS.slice(low).map((high) => {
              const shown = text(low, high);
              const isChosen = chosen?.[0] === low && chosen[1] === high;
              if (shown === null) {
                return (
                  <td key={high} class="gone">
                    –
                  </td>
                );
              }
              return (
                <td
                  key={high}
                  class={`cell ${kind?.(low, high) ?? ''} ${isChosen ? 'chosen' : ''}`}
                  style={{ '--heat': heat(low, high).toFixed(3), ...look?.(low, high) }}
                  {...(onLook && { onPointerMove: () => point(low, high) })}
                >
                  {onPick === undefined ? (
                    shown
                  ) : (
                    <button
                      type="button"
                      data-pair={`${low},${high}`}
                      tabIndex={focus[0] === low && focus[1] === high ? 0 : -1}
                      aria-pressed={pressed?.(low, high)}
                      onFocus={() => {
                        setFocus([low, high]);
                        onLook?.(low, high);
                      }}
                      onClick={() => onPick(low, high)}
                    >
                      <span aria-hidden={name !== undefined}>{shown}</span>
                      {name && <span class="hidden">{name(low, high)}</span>}
                    </button>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function movedIn(key: string, [low, high]: readonly [number, number]): readonly [number, number] | undefined {
  switch (key) {
    case 'ArrowLeft':
      return [low, Math.max(low, high - 1)];
    case 'ArrowRight':
      return [low, Math.min(12, high + 1)];
    case 'ArrowUp':
      return [Math.max(0, low - 1), high];
    case 'ArrowDown':
      return [Math.min(high, low + 1), high];
    default:
      return undefined;
  }
}
