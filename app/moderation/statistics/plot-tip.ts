import type uPlot from 'uplot';
import { formatted } from './formatted.ts';
import type { PlotData } from './series.ts';

/** Tooltip with the numbers of the day under the pointer. */
export function tipOf({ days, series, tag, format }: PlotData): uPlot.Plugin {
  const tip = document.createElement('div');
  tip.className = 'statistics-tip';
  tip.hidden = true;
  const name = new Intl.DateTimeFormat(tag, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const wordsOf = (index: number) => [
    name.format(Date.parse(days[index] ?? '')),
    ...series.map(({ label, values }) => `${label}: ${formatted(values[index], format)}`),
  ];
  return {
    hooks: {
      init: (plot) => plot.over.append(tip),
      setCursor: (plot) => {
        const { idx, left = -1 } = plot.cursor;
        tip.hidden = typeof idx !== 'number' || left < 0;
        if (typeof idx !== 'number' || tip.hidden) return;
        tip.textContent = wordsOf(idx).join('\n');
        const room = plot.over.clientWidth - tip.offsetWidth;
        const beside = left > plot.over.clientWidth / 2 ? left - tip.offsetWidth - 12 : left + 12;
        tip.style.transform = `translateX(${Math.max(0, Math.min(room, beside))}px)`;
      },
    },
  };
}
