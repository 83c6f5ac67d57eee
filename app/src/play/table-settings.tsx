// Which table to play at next.
import { useState } from 'preact/hooks';
import { OPPONENTS, PRESETS, type PresetName, type Settings } from '../engine/table.ts';
import { load, save } from '../shell/storage.ts';
import { newTable, settings } from './play-state.ts';

const RULES: Readonly<Record<PresetName, string>> = {
  pokerstars: 'PokerStars',
  winamax: 'Winamax',
  kingsclub: 'KingsClub',
  wsop: 'World Series of Poker',
  tda: 'TDA tournaments',
  roberts: 'Robert’s Rules',
  swedish: 'Swedish rules',
};

const PLAY: Readonly<Record<Settings['opponents'], string>> = {
  mixed: 'a mix of all',
  solid: 'solid: starting standards, live cards, pot odds',
  tight: 'tight: by their upcards',
  equity: 'by equity',
  caller: 'callers: they rarely fold',
  random: 'at random',
};

export function TableSettings() {
  const [next, setNext] = useState(() => load('next-table', areChoices) ?? settings.value);
  const most = PRESETS[next.preset].maxPlayers;
  const isValid = (chips: number, least: number) =>
    Number.isInteger(chips) && chips >= least && chips <= 1_000_000;
  const isBetFine = isValid(next.smallBet, 2);
  const isStackFine = isValid(next.stack, Math.max(10, next.smallBet));
  function set(change: Partial<Settings>): void {
    setNext({ ...next, ...change });
    save('next-table', { ...next, ...change });
  }
  return (
    <details class="panel settings">
      <summary>Another table</summary>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (isBetFine && isStackFine) newTable({ ...next, players: Math.min(next.players, most) });
        }}
      >
        <label>
          Rules
          <select
            value={next.preset}
            onChange={({ currentTarget }) => set({ preset: currentTarget.value as PresetName })}
          >
            {Object.entries(RULES).map(([name, title]) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <label>
          Seats
          <select
            value={Math.min(next.players, most)}
            onChange={({ currentTarget }) => set({ players: Number(currentTarget.value) })}
          >
            {Array.from({ length: most - 1 }, (_, i) => i + 2).map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </select>
        </label>
        <label>
          Opponents play
          <select
            value={next.opponents}
            onChange={({ currentTarget }) => set({ opponents: currentTarget.value as Settings['opponents'] })}
          >
            {OPPONENTS.map((name) => (
              <option key={name} value={name}>
                {PLAY[name]}
              </option>
            ))}
          </select>
        </label>
        <Chips
          label="Small bet"
          value={next.smallBet}
          isFine={isBetFine}
          onChange={(smallBet) => set({ smallBet })}
        >
          A whole number of at least 2.
        </Chips>
        <Chips
          label="Chips to start with"
          value={next.stack}
          isFine={isStackFine}
          onChange={(stack) => set({ stack })}
        >
          A whole number, at least a small bet and at most a million.
        </Chips>
        <button type="submit" class="primary">
          Sit down there
        </button>
      </form>
    </details>
  );
}

/** Whether something was typed here: amounts may be wrong, names may not. */
function areChoices(value: unknown): value is Settings {
  const { preset, players, opponents, smallBet, stack } = (value ?? {}) as Record<string, unknown>;
  return (
    Object.hasOwn(RULES, String(preset)) &&
    Object.hasOwn(PLAY, String(opponents)) &&
    [players, smallBet, stack].every((number) => typeof number === 'number')
  );
}

interface ChipsProperties {
  readonly label: string;
  readonly value: number;
  readonly isFine: boolean;
  readonly onChange: (chips: number) => void;
  readonly children: string;
}

function Chips({ label, value, isFine, onChange, children }: ChipsProperties) {
  return (
    <div>
      <label>
        {label}
        <input
          type="number"
          inputMode="numeric"
          value={value}
          aria-invalid={!isFine}
          onInput={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
        />
      </label>
      {!isFine && (
        <p class="fault-line" role="alert">
          {children}
        </p>
      )}
    </div>
  );
}
