import type { ReactNode } from 'react';
import { useText } from '../../language.ts';
import type { Text } from '../../texts.ts';
import { gigabytes } from '../../ui/gigabytes.ts';
import { DayTable } from './day-table.tsx';
import { Part } from './part.tsx';
import { Plot } from './plot.tsx';
import { type Series, sum, weeklyMean } from './series.ts';
import type { StatisticsView } from './statistics-view.ts';

const MEGA = 1e6;

type Statistics = StatisticsView & { span: number };

/** Daily plots, each beside its current value. */
export function DayPlots({ statistics, children }: { statistics: Statistics; children: ReactNode }) {
  const { span, read, shared, searches, missedSearches, faults, stored } = statistics;
  const text = useText();
  const count = new Intl.NumberFormat(text.tag).format;
  const causes = causesOf(faults, text);
  const failed = statistics.days.map((_, index) => sum(causes.map(({ values }) => values[index] ?? 0)));
  const perDay = { statistics, format: count };
  return (
    <div className="statistics-parts">
      <DayPart
        {...perDay}
        title={text('statistics.read', { count: sum(read), span })}
        csv="read.csv"
        series={withMean(text, read, { label: text('statistics.reads'), colour: 'accent' })}
      />
      <DayPart
        {...perDay}
        title={text('statistics.shared', { count: sum(shared), span })}
        csv="shared.csv"
        series={withMean(text, shared, { label: text('statistics.papers'), colour: 'good' })}
      />
      <DayPart
        {...perDay}
        title={text('statistics.searches', { count: sum(searches), span })}
        csv="searches.csv"
        series={[
          { label: text('statistics.searchesADay'), values: searches, look: 'bars', colour: 'accent' },
          { label: text('statistics.missedADay'), values: missedSearches, look: 'bars', colour: 'ink' },
        ]}
      />
      <DayPart
        {...{ statistics, format: gigabytes, leastTop: 4 * MEGA }}
        title={text('statistics.storage')}
        csv="storage.csv"
        series={[{ label: text('statistics.stored'), values: stored, look: 'area', colour: 'link' }]}
      />
      <DayPart
        {...perDay}
        title={text('statistics.faults', { count: sum(failed), span })}
        note={causes
          .filter(({ values }) => sum(values) > 0)
          .map(({ label, values }) => `${label}: ${count(sum(values))}`)
          .join(' · ')}
        csv="faults.csv"
        series={[{ label: text('statistics.faultsADay'), values: failed, look: 'bars', colour: 'bad' }]}
        columns={causes}
      />
      {children}
    </div>
  );
}

type DayPartProps = {
  title: string;
  note?: string;
  csv: string;
  statistics: Statistics;
  series: readonly Series[];
  /** Columns of the table, if different from the plot's series. */
  columns?: readonly Series[];
  leastTop?: number;
  format(value: number): string;
};

function DayPart({ title, note, csv, statistics: { days, span }, columns, ...plot }: DayPartProps) {
  const { series, format } = plot;
  const listed = columns ?? series.filter(({ isDerived }) => !isDerived);
  const table = <DayTable {...{ title, days, format }} series={listed} />;
  return (
    <Part title={title} note={note} csv={`${csv}?days=${span}`} table={table}>
      <Plot {...{ title, days, ...plot }} />
    </Part>
  );
}

function withMean(text: Text, values: readonly number[], look: Pick<Series, 'label' | 'colour'>): Series[] {
  const mean = { label: text('statistics.mean'), values: weeklyMean(values) };
  return [
    { ...look, values, look: 'bars' },
    { ...mean, look: 'line', colour: 'ink', isDerived: true },
  ];
}

const CAUSES = {
  mail: 'statistics.causeMail',
  database: 'statistics.causeDatabase',
  files: 'statistics.causeFiles',
  busy: 'statistics.causeBusy',
  program: 'statistics.causeProgram',
} as const;

function causesOf(faults: StatisticsView['faults'], text: Text) {
  return faults.map(({ cause, times }) => {
    return { label: text(CAUSES[cause]), values: times, look: 'bars', colour: 'bad' } as const;
  });
}
