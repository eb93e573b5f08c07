import { useText } from '../../language.ts';
import { indianDate } from '../../ui/format.ts';
import { formatted } from './formatted.ts';
import type { PlotData } from './series.ts';

type DayTableProps = Pick<PlotData, 'days' | 'series' | 'format'> & { title: string };

/** Table of a plot's numbers, newest first. */
export function DayTable({ title, days, series, format }: DayTableProps) {
  const text = useText();
  const newest = days.map((_, index) => days.length - 1 - index);
  return (
    <details>
      <summary>
        {text('statistics.table')}
        <span className="unseen"> {title}</span>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by keyboard */}
      <section className="statistics-table" tabIndex={0} aria-label={title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text('statistics.day')}</th>
              {series.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {newest.map((index) => (
              <tr key={days[index]}>
                <th scope="row">
                  {indianDate(new Date(`${days[index]}T12:00Z`), text.tag, { timeZone: 'UTC' })}
                </th>
                {series.map(({ label, values }) => (
                  <td key={label}>{formatted(values[index], format)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
