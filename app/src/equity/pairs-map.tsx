// The equity of the seat with each pair of down ranks in the place of its own.
import { rankName } from '../engine/cards.ts';
import { HeatMap } from '../parts/heat-map.tsx';
import { percent } from '../parts/format.ts';
import { PlotPlace } from './plot-place.tsx';
import { looked, pairs, seatCards } from './spot-state.ts';

export function PairsMap() {
  const answer = pairs.value;
  if (answer?.seat !== looked.value) return <PlotPlace />;
  const { equities: values, margin } = answer.value;
  const at = (low: number, high: number) => values[low * 13 + high];
  const known = values.filter((value) => typeof value === 'number');
  const least = Math.min(...known);
  const spread = Math.max(...known) - least;
  const ranks = (seatCards.value[looked.value]?.down ?? []).map(({ rank }) => rank);
  const [low, high] = ranks.filter((rank) => rank !== undefined).sort((a, b) => a - b);
  return (
    <section class="panel" aria-labelledby="pairs-title">
      <h2 id="pairs-title">Seat {looked.value + 1} with other down cards</h2>
      <HeatMap
        caption={`Equity of seat ${looked.value + 1} in percent with each pair of down ranks`}
        text={(low, high) => {
          const value = at(low, high);
          return typeof value === 'number' ? String(Math.round(100 * value)) : value === null ? null : '';
        }}
        heat={(low, high) => (spread > 0 ? ((at(low, high) ?? least + spread / 2) - least) / spread : 0.5)}
        chosen={low !== undefined && high !== undefined ? [low, high] : undefined}
      />
      <p class="soft small">
        {margin === 0 ? 'Exact' : 'Sampled'} equity in percent, from {percent(least, 1)} to{' '}
        {percent(least + spread, 1)}
        {margin > 0 && `, each ± ${percent(margin, 1)} at most`}.
        {low !== undefined &&
          high !== undefined &&
          ` Framed: ${rankName(low)} and ${rankName(high)}, as dealt.`}
      </p>
    </section>
  );
}
