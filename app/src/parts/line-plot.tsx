// Lines over a number, drawn by uPlot on a canvas. Whoever uses it puts the same numbers into a table.
import { useEffect, useRef } from 'preact/hooks';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { theme } from '../shell/theme.ts';

interface Properties {
  /** The plot in words, for screen readers. */
  readonly label: string;
  readonly xs: readonly number[];
  readonly lines: readonly {
    readonly name: string;
    readonly color: string;
    readonly ys: readonly number[];
  }[];
  readonly xName: string;
  readonly format: (value: number) => string;
  /** Whether the heights are on a logarithmic scale. */
  readonly isLogarithmic?: boolean;
}

const HEIGHT = 220;
/** How the library writes a logarithmic scale. */
const LOGARITHMIC = 3;

export function LinePlot({ label, xs, lines, xName, format, isLogarithmic = false }: Properties) {
  const place = useRef<HTMLDivElement>(null);
  const colours = theme.value;
  useEffect(() => {
    const element = place.current!;
    const style = getComputedStyle(element);
    const color = (name: string) => resolve(element, name);
    const axis = {
      stroke: color('--ink-soft'),
      grid: { stroke: color('--line'), width: 1 },
      ticks: { show: false },
      font: `12px ${style.fontFamily}`,
    };
    const logarithmic: uPlot.Scale = {};
    Object.assign(logarithmic, { distr: LOGARITHMIC });
    const plot = new uPlot(
      {
        width: element.clientWidth,
        height: HEIGHT,
        legend: { live: true },
        // Until somebody points at a place, the legend tells the last one.
        hooks: { ready: [(self) => self.setLegend({ idx: xs.length - 1 })] },
        cursor: { drag: { x: false, y: false } },
        scales: { x: { time: false }, ...(isLogarithmic && { y: logarithmic }) },
        axes: [
          { ...axis, size: 32 },
          {
            ...axis,
            size: 72,
            values: (_plot, values) => values.map((value) => (value === null ? '' : format(value))),
          },
        ],
        series: [
          { label: xName, value: (_plot: uPlot, value: number | null) => value ?? '–' },
          ...lines.map(({ name, color: line }) => ({
            label: name,
            stroke: color(line),
            width: 2,
            points: { show: false },
            value: (_plot: uPlot, value: number | null) => (value === null ? '–' : format(value)),
          })),
        ],
      },
      [[...xs], ...lines.map(({ ys }) => [...ys])],
      element,
    );
    const observer = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      plot.destroy();
    };
  }, [xs, lines, colours, isLogarithmic]);
  return <div class="line-plot" ref={place} role="img" aria-label={label} />;
}

/** A colour of the page's as a canvas understands it. */
function resolve(element: HTMLElement, name: string): string {
  element.style.color = `var(${name})`;
  const { color } = getComputedStyle(element);
  element.style.color = '';
  return color;
}
