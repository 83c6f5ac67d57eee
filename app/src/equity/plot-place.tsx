import { fault } from './spot-state.ts';

/** The place of a plot whose numbers are on their way, so that nothing jumps when they come. */
export function PlotPlace() {
  return fault.value === undefined ? <section class="panel plot-place" aria-hidden="true" /> : null;
}
