import uPlot from 'uplot';
import { tipOf } from './plot-tip.ts';
import type { PlotColour, PlotData, Series } from './series.ts';

/** Height of the box in app/moderation/statistics/statistics.css. */
const HEIGHT = 212;
const DAY_S = 24 * 3600;
/** Steps between grid lines: whole numbers. */
const STEPS = Array.from({ length: 15 }, (_, power) => [1, 2, 5].map((step) => step * 10 ** power)).flat();

/** Draws a plot as wide as its box, in the page's colours. Returns a function that removes it. */
export function drawPlot(box: HTMLElement, data: PlotData): () => void {
  let plot = newPlot(box, data);
  const width = new ResizeObserver(() => plot.setSize({ width: box.clientWidth, height: HEIGHT }));
  width.observe(box);
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const again = () => {
    plot.destroy();
    plot = newPlot(box, data);
  };
  dark.addEventListener('change', again);
  return () => {
    width.disconnect();
    dark.removeEventListener('change', again);
    plot.destroy();
  };
}

function newPlot(box: HTMLElement, data: PlotData): uPlot {
  const { days, series, tag, leastTop = 4 } = data;
  const day = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const options: uPlot.Options = {
    width: box.clientWidth,
    height: HEIGHT,
    padding: [8, 4, 0, 0],
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
    // All plots of a page share the selected day.
    cursor: { y: false, points: { show: false }, drag: { x: false, y: false }, sync: { key: 'statistics' } },
    legend: { show: false },
    scales: {
      // Half a bar of padding at both ends.
      x: { range: (_plot, first, last) => [first - DAY_S / 2, last + DAY_S / 2] },
      y: { range: (_plot, _least, most) => [0, Math.max(leastTop, (most ?? 0) * 1.06)] },
    },
    axes: axesOf(box, data, (seconds) => day.format(seconds * 1000)),
    series: [{}, ...series.map((each) => seriesOf(box, each))],
    plugins: [tipOf(data)],
  };
  // A bar of height zero would draw a line.
  const values = series.map(({ look, values }) =>
    values.map((value) => (look === 'bars' ? value || null : (value ?? null))),
  );
  return new uPlot(options, [days.map((each) => Date.parse(each) / 1000), ...values], box);
}

function axesOf(box: HTMLElement, { format }: PlotData, dayAt: (seconds: number) => string): uPlot.Axis[] {
  const line = colourOf(box, 'line');
  const font = `12px ${getComputedStyle(box).fontFamily}`;
  const axis: uPlot.Axis = { stroke: colourOf(box, 'soft'), font, ticks: { show: false } };
  return [
    {
      ...axis,
      grid: { show: false },
      border: { show: true, stroke: line, width: 1 },
      space: 64,
      size: 28,
      incrs: [1, 2, 7, 14, 30, 60, 90].map((days) => days * DAY_S),
      values: (_plot, splits) => splits.map(dayAt),
    },
    {
      ...axis,
      grid: { stroke: line, width: 1 },
      space: 36,
      gap: 6,
      incrs: STEPS,
      size: (_plot, labels) => 14 + 7 * Math.max(2, ...(labels ?? []).map((label) => label.length)),
      values: (_plot, splits) => splits.map(format),
    },
  ];
}

function seriesOf(box: HTMLElement, { look, colour }: Series): uPlot.Series {
  const stroke = colourOf(box, colour);
  const { bars, spline } = uPlot.paths;
  if (look === 'bars')
    return {
      ...{ stroke, width: 1, fill: colourOf(box, colour, 0.55), points: { show: false } },
      ...(bars && { paths: bars({ size: [0.72, 28], radius: 0.2 }) }),
    };
  const isArea = look === 'area';
  return {
    ...{ stroke, width: 2, spanGaps: true, points: { show: false } },
    ...(isArea && { fill: colourOf(box, colour, 0.25) }),
    ...(!isArea && spline && { paths: spline() }),
  };
}

function colourOf(box: HTMLElement, colour: PlotColour | 'line' | 'soft', share = 1): string {
  const token = `var(--color-${colour})`;
  box.style.color = share === 1 ? token : `color-mix(in srgb, ${token} ${share * 100}%, transparent)`;
  // Forced colours would make series indistinguishable, so they keep their own, like the legend.
  box.style.setProperty('forced-color-adjust', colour === 'line' || colour === 'soft' ? '' : 'none');
  const { color } = getComputedStyle(box);
  box.style.color = '';
  box.style.removeProperty('forced-color-adjust');
  return color;
}
