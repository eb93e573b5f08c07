import type { ReactNode } from 'react';
import { useText } from '../../language.ts';
import type { Text } from '../../texts.ts';
import { gigabytes } from '../../ui/gigabytes.ts';
import { DayTable } from './day-table.tsx';
import type { FiguresView } from './figures-view.ts';
import { Part } from './part.tsx';
import { Plot } from './plot.tsx';
import { type Series, sum, weeklyMean } from './series.ts';

const MEGA = 1e6;

type Figures = FiguresView & { span: number };

/** Daily plots, each beside its current value. */
export function DayPlots({ figures, children }: { figures: Figures; children: ReactNode }) {
  const { span, read, shared, searches, missedSearches, faults, stored } = figures;
  const text = useText();
  const count = new Intl.NumberFormat(text.tag).format;
  const causes = causesOf(faults, text);
  const failed = figures.days.map((_, index) => sum(causes.map(({ values }) => values[index] ?? 0)));
  const perDay = { figures, format: count };
  return (
    <div className="figures-parts">
      <DayPart
        {...perDay}
        title={text('figures.read', { count: sum(read), span })}
        csv="read.csv"
        series={withMean(text, read, { label: text('figures.reads'), colour: 'accent' })}
      />
      <DayPart
        {...perDay}
        title={text('figures.shared', { count: sum(shared), span })}
        csv="shared.csv"
        series={withMean(text, shared, { label: text('figures.papers'), colour: 'good' })}
      />
      <DayPart
        {...perDay}
        title={text('figures.searches', { count: sum(searches), span })}
        csv="searches.csv"
        series={[
          { label: text('figures.searchesADay'), values: searches, look: 'bars', colour: 'accent' },
          { label: text('figures.missedADay'), values: missedSearches, look: 'bars', colour: 'ink' },
        ]}
      />
      <DayPart
        {...{ figures, format: gigabytes, leastTop: 4 * MEGA }}
        title={text('figures.storage')}
        csv="storage.csv"
        series={[{ label: text('figures.stored'), values: stored, look: 'area', colour: 'link' }]}
      />
      <DayPart
        {...perDay}
        title={text('figures.faults', { count: sum(failed), span })}
        note={causes
          .filter(({ values }) => sum(values) > 0)
          .map(({ label, values }) => `${label}: ${count(sum(values))}`)
          .join(' · ')}
        csv="faults.csv"
        series={[{ label: text('figures.faultsADay'), values: failed, look: 'bars', colour: 'bad' }]}
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
  figures: Figures;
  series: readonly Series[];
  /** Columns of the table, if different from the plot's series. */
  columns?: readonly Series[];
  leastTop?: number;
  format(value: number): string;
};

function DayPart({ title, note, csv, figures: { days, span }, columns, ...plot }: DayPartProps) {
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
  const mean = { label: text('figures.mean'), values: weeklyMean(values) };
  return [
    { ...look, values, look: 'bars' },
    { ...mean, look: 'line', colour: 'ink', isDerived: true },
  ];
}

const CAUSES = {
  mail: 'figures.causeMail',
  database: 'figures.causeDatabase',
  files: 'figures.causeFiles',
  busy: 'figures.causeBusy',
  program: 'figures.causeProgram',
} as const;

function causesOf(faults: FiguresView['faults'], text: Text) {
  return faults.map(({ cause, times }) => {
    return { label: text(CAUSES[cause]), values: times, look: 'bars', colour: 'bad' } as const;
  });
}
