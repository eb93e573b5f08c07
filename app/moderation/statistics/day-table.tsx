import { useText } from '../../language.ts';
import { indianDate } from '../../ui/format.ts';

/** Values by day; undefined for days without a measurement. */
export type Column = { label: string; values: readonly (number | undefined)[] };

type DayTableProps = {
  title: string;
  days: readonly string[];
  columns: readonly Column[];
  format(value: number): string;
};

export function DayTable({ title, days, columns, format }: DayTableProps) {
  const text = useText();
  const newest = days.map((_, index) => days.length - 1 - index);
  const bars = columns[0]?.values ?? [];
  const most = Math.max(1, ...bars.map((value) => value ?? 0));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className="statistics-table" tabIndex={0} aria-label={title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text('statistics.day')}</th>
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {newest.map((index) => (
            <tr key={days[index]}>
              <th scope="row">
                {indianDate(new Date(`${days[index]}T12:00Z`), text.tag, { timeZone: 'UTC' })}
              </th>
              {columns.map(({ label, values }) => (
                <td key={label}>{words(values[index], format)}</td>
              ))}
              <td aria-hidden="true">
                <progress className="progress" value={bars[index] ?? 0} max={most} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function words(value: number | undefined, format: DayTableProps['format']): string {
  return value === undefined ? '–' : format(value);
}
