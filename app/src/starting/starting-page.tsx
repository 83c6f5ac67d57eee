// The 1,183 classes of starting hands: a heat map for each door card, and all of them as a table to sort.
import { useMemo, useState } from 'preact/hooks';
import { RANKS, RANK_LETTERS, rankName } from '../engine/cards.ts';
import { readFaces } from '../engine/notation.ts';
import { type StartingClass, startingClasses } from '../engine/starting-hands.ts';
import { HeatMap } from '../parts/heat-map.tsx';
import { percent, whole } from '../parts/format.ts';
import { Segments } from '../parts/segments.tsx';
import { ClassTable } from './class-table.tsx';
import { dead, door } from './starting-state.ts';
import './starting.css';

export function StartingPage() {
  const faces = readFaces(dead.value);
  const classes = useMemo(() => startingClasses(faces ?? []), [dead.value]);
  return (
    <div class="starting-page">
      <div class="stack">
        <h1>Starting hands</h1>
        <p class="soft">
          Exact equity of every starting hand against one random hand. Suits never matter, so 1,183 classes
          are all there is.
        </p>
        <label>
          Dead cards
          <input
            type="text"
            class="mono"
            value={dead.value}
            placeholder="Upcards around the table, for example K Q 4 2"
            aria-invalid={faces === undefined}
            aria-describedby="dead-note"
            onInput={({ currentTarget }) => {
              dead.value = currentTarget.value;
            }}
          />
        </label>
        <p id="dead-note" class={faces === undefined ? 'fault-line' : 'soft small'} aria-live="polite">
          {faces === undefined
            ? 'These are no cards. Write ranks, with or without suits, such as K 4d.'
            : 'Dead cards take combos away: hands that cannot be dealt any more are struck out. The equity is that of a full deck.'}
        </p>
        <DoorChoice />
        <DoorMap classes={classes} />
      </div>
      <ClassTable classes={classes} />
    </div>
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

function DoorMap({ classes }: { readonly classes: readonly StartingClass[] }) {
  const [looked, setLooked] = useState<readonly [number, number]>();
  const byPair = useMemo(() => {
    const own = classes.filter((hand) => hand.door === door.value);
    return new Map(own.map((hand) => [hand.low * 13 + hand.high, hand]));
  }, [classes, door.value]);
  const at = (low: number, high: number) => byPair.get(low * 13 + high)!;
  const equities = [...byPair.values()].map(({ equity }) => equity);
  const least = Math.min(...equities);
  const most = Math.max(...equities);
  const hand = looked && at(...looked);
  return (
    <section class="panel" aria-labelledby="map-title">
      <h2 id="map-title">With {article(door.value)} as the door card</h2>
      <HeatMap
        caption={`Equity in percent of each pair of down ranks with ${article(door.value)} as the door card`}
        text={(low, high) =>
          at(low, high).combos === 0 ? null : String(Math.round(100 * at(low, high).equity))
        }
        heat={(low, high) => (at(low, high).equity - least) / (most - least)}
        onPick={(low, high) => setLooked([low, high])}
        onLook={(low, high) => setLooked([low, high])}
        name={(low, high) => `${rankName(low)} ${rankName(high)}, ${percent(at(low, high).equity, 1)}`}
      />
      <p class="small soft" aria-live="polite">
        {hand === undefined
          ? `Equity in percent, from ${percent(least, 1)} to ${percent(most, 1)}.`
          : `${hand.name}: ${percent(hand.equity)}, number ${whole(hand.place)} of 1,183, ${hand.combos} of ${hand.allCombos} combos left.`}
      </p>
    </section>
  );
}

const article = (rank: number) => `${rank === 0 || rank === 7 ? 'an' : 'a'} ${rankName(rank)}`;
