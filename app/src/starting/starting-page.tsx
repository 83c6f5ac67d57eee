// The 1,183 classes of starting hands: a heat map for each door card, and all of them as a table to sort.
import { useMemo, useState } from 'preact/hooks';
import { RANKS, RANK_LETTERS, rankName } from '../engine/cards.ts';
import { HeatMap } from '../parts/heat-map.tsx';
import { percent, whole } from '../parts/format.ts';
import { Segments } from '../parts/segments.tsx';
import { ClassTable } from './class-table.tsx';
import { classes, dead, door, fault, isCounting } from './starting-state.ts';
import { LONGEST_TEXT } from '../shell/addresses.ts';
import './starting.css';

export function StartingPage() {
  return (
    <div class="starting-page">
      <div class="stack">
        <h1>Starting hands</h1>
        <p class="soft">
          Exact equity of every starting hand against one random hand. Suits never matter in razz, so there
          are 1,183 classes.
        </p>
        <DeadCards />
        <DoorChoice />
        <DoorMap />
      </div>
      <ClassTable classes={classes.value} />
    </div>
  );
}

function DeadCards() {
  const found = fault.value;
  return (
    <>
      <label>
        Dead cards
        <input
          type="text"
          class="mono"
          value={dead.value}
          maxLength={LONGEST_TEXT}
          placeholder="Upcards around the table, for example K Q 4 2"
          spellcheck={false}
          autocomplete="off"
          autocapitalize="off"
          aria-invalid={found !== undefined}
          aria-describedby="dead-note"
          onInput={({ currentTarget }) => {
            dead.value = currentTarget.value;
          }}
        />
      </label>
      <p
        id="dead-note"
        class={found === undefined ? 'soft small' : 'fault-line'}
        role={found && 'alert'}
        aria-live="polite"
      >
        {found !== undefined
          ? `${found.text} The equities are those of the last readable cards.`
          : isCounting.value
            ? 'Counting …'
            : dead.value.trim() === ''
              ? 'Cards that nobody can be dealt change every equity. Type them with or without suits.'
              : 'All equities take the dead cards into account. Hands that cannot be dealt are struck out.'}
      </p>
    </>
  );
}

function DoorChoice() {
  return (
    <div class="stack tight">
      <span>Door card</span>
      <Segments
        name="door"
        label="Door card"
        options={RANKS.map((rank) => ({ value: rank, text: RANK_LETTERS[rank]! }))}
        value={door.value}
        onChange={(rank) => {
          door.value = rank;
        }}
      />
    </div>
  );
}

function DoorMap() {
  const [looked, setLooked] = useState<readonly [number, number]>();
  const byPair = useMemo(() => {
    const own = classes.value.filter((hand) => hand.door === door.value);
    return new Map(own.map((hand) => [hand.low * 13 + hand.high, hand]));
  }, [classes.value, door.value]);
  const at = (low: number, high: number) => byPair.get(low * 13 + high)!;
  const equities = [...byPair.values()].map(({ equity }) => equity).filter((equity) => equity !== null);
  const least = Math.min(...equities);
  const most = Math.max(...equities);
  const hand = looked && at(...looked);
  return (
    <section class="panel" aria-labelledby="map-title">
      <h2 id="map-title">With {article(door.value)} as the door card</h2>
      <HeatMap
        caption={`Equity in percent of each pair of down ranks with ${article(door.value)} as the door card`}
        text={(low, high) =>
          at(low, high).equity === null ? null : String(Math.round(100 * at(low, high).equity!))
        }
        heat={(low, high) => ((at(low, high).equity ?? least) - least) / (most - least)}
        onPick={(low, high) => setLooked([low, high])}
        onLook={(low, high) => setLooked([low, high])}
        name={(low, high) => `${rankName(low)} ${rankName(high)}, ${percent(at(low, high).equity ?? 0, 1)}`}
      />
      <p class="small soft" aria-live="polite">
        {equities.length === 0
          ? `No ${rankName(door.value)} is left.`
          : hand?.equity === undefined || hand.equity === null
            ? `Equity in percent, from ${percent(least, 1)} to ${percent(most, 1)}.`
            : `${hand.name}: ${percent(hand.equity)}, number ${whole(hand.place)} of 1,183; ${hand.combos} of ${hand.allCombos} combos left.`}
      </p>
    </section>
  );
}

const article = (rank: number) => `${rank === 0 || rank === 7 ? 'an' : 'a'} ${rankName(rank)}`;
