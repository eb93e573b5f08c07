import type { ReactNode } from 'react';
import { useText } from '../../language.ts';
import { gigabytes } from '../../ui/gigabytes.ts';
import { type Column, DayTable } from './day-table.tsx';
import { Part } from './part.tsx';
import { sum } from './series.ts';
import type { StatisticsView } from './statistics-view.ts';

type Statistics = StatisticsView & { span: number };

export function DayTables({ statistics, children }: { statistics: Statistics; children: ReactNode }) {
  const { span, read, shared, searches, missedSearches, faults, stored } = statistics;
  const text = useText();
  const count = new Intl.NumberFormat(text.tag).format;
  const perDay = { statistics, format: count };
  const causes = faults
    .map(({ cause, times }) => ({ label: text(CAUSES[cause]), values: times }))
    .filter(({ values }) => sum(values) > 0);
  const failed = statistics.days.map((_, index) => sum(causes.map(({ values }) => values[index] ?? 0)));
  return (
    <div className="statistics-parts">
      <DayPart
        {...perDay}
        title={text('statistics.read', { count: sum(read), span })}
        csv="read.csv"
        columns={[{ label: text('statistics.reads'), values: read }]}
      />
      <DayPart
        {...perDay}
        title={text('statistics.shared', { count: sum(shared), span })}
        csv="shared.csv"
        columns={[{ label: text('statistics.papers'), values: shared }]}
      />
      <DayPart
        {...perDay}
        title={text('statistics.searches', { count: sum(searches), span })}
        csv="searches.csv"
        columns={[
          { label: text('statistics.searchesADay'), values: searches },
          { label: text('statistics.missedADay'), values: missedSearches },
        ]}
      />
      <DayPart
        {...{ statistics, format: gigabytes }}
        title={text('statistics.storage')}
        csv="storage.csv"
        columns={[{ label: text('statistics.stored'), values: stored }]}
      />
      <DayPart
        {...perDay}
        title={text('statistics.faults', { count: sum(failed), span })}
        csv="faults.csv"
        columns={[{ label: text('statistics.faultsADay'), values: failed }, ...causes]}
      />
      {children}
    </div>
  );
}

type DayPartProps = {
  title: string;
  csv: string;
  statistics: Statistics;
  columns: readonly Column[];
  format(value: number): string;
};

function DayPart({ title, csv, statistics: { days, span }, columns, format }: DayPartProps) {
  const text = useText();
  const isEmpty = columns.every(({ values }) => values.every((value) => !value));
  return (
    <Part title={title} csv={`${csv}?days=${span}`}>
      {isEmpty ? (
        <p className="statistics-note">{text('statistics.nothing')}</p>
      ) : (
        <DayTable {...{ title, days, columns, format }} />
      )}
    </Part>
  );
}

const CAUSES = {
  mail: 'statistics.causeMail',
  database: 'statistics.causeDatabase',
  files: 'statistics.causeFiles',
  busy: 'statistics.causeBusy',
  program: 'statistics.causeProgram',
} as const;
