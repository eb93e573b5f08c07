import { useEffect, useRef } from 'react';
import { useText } from '../../language.ts';
import type { PlotData } from './series.ts';

type PlotProps = Omit<PlotData, 'tag'> & { title: string };

/** Plot of daily numbers, which a table repeats (day-table.tsx). */
export function Plot({ title, ...data }: PlotProps) {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  const { tag } = text;
  const { days, series } = data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew when the page is read anew
  useEffect(() => {
    let remove = () => {};
    let isGone = false;
    import('./draw-plot.ts').then(
      ({ drawPlot }) => {
        if (!isGone && box.current) remove = drawPlot(box.current, { ...data, tag });
      },
      // Without the plot, the table has the same numbers.
      () => {},
    );
    return () => {
      isGone = true;
      remove();
    };
  }, [days, tag]);
  if (series.every(({ values }) => values.every((value) => !value)))
    return <p className="text-soft">{text('statistics.nothing')}</p>;
  return (
    <>
      <ul className="statistics-key">
        {series.map(({ label, look, colour }) => (
          <li key={label} data-look={look} data-colour={colour}>
            {label}
          </li>
        ))}
      </ul>
      <div
        ref={box}
        role="img"
        aria-label={text('statistics.plotOf', { title })}
        className="statistics-plot"
      />
    </>
  );
}
