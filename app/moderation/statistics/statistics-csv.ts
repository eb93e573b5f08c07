import { data } from 'react-router';
import { placeOfPath } from '../../../domain/course.ts';
import { csvCell } from '../../../domain/primitives/csv-cell.ts';
import { entryOf } from '../../../domain/primitives/entry-of.ts';
import { type ReadStatistics, readStatistics } from '../../../domain/statistics/read-statistics.ts';
import type { Queue } from '../../../domain/statistics/statistics.ts';
import { moderatorFor } from '../moderator.ts';
import type { Route } from './+types/statistics-csv';
import { spanOf } from './span.ts';

type Cell = string | number | undefined;
type Rows = (statistics: ReadStatistics) => Cell[][];

const PLACE = ['college', 'branch', 'year', 'code'];

const TABLES: Record<string, Rows> = {
  'shared.csv': ({ days, shared }) => aDay(days, { papers: shared }),
  'read.csv': ({ days, read }) => aDay(days, { reads: read }),
  'searches.csv': ({ days, searches, missedSearches }) =>
    aDay(days, { searches, without_result: missedSearches }),
  'storage.csv': ({ days, stored }) => aDay(days, { bytes: stored }),
  'faults.csv': ({ days, faults }) =>
    aDay(days, Object.fromEntries(faults.map(({ cause, times }) => [cause, times]))),
  'courses-read.csv': ({ readMost }) => [
    [...PLACE, 'reads'],
    ...readMost.map(({ subject, times }) => [...Object.values(placeOfPath(subject)), times]),
  ],
  'without-papers.csv': ({ courses }) => [
    [...PLACE, 'title'],
    ...courses.empty.map(({ college, branch, year, course, title }) => [
      college,
      branch,
      year,
      course,
      title,
    ]),
  ],
  'missed-searches.csv': ({ missed }) => [
    ['words', 'days', 'times'],
    ...missed.map(({ words, days, times }) => [words, days, times]),
  ],
  'asked-for.csv': ({ wanted }) => [
    [...PLACE, 'exam', 'exam_year', 'people'],
    ...wanted.map(({ college, branch, year, course, exam, examYear, people }) => [
      ...[college, branch, year, course, exam, examYear, people],
    ]),
  ],
  'queues.csv': ({ queues: { cases, mails, jobs } }) => [
    ['queue', 'waiting', 'oldest', 'given_up', 'fault'],
    queueRow('cases', cases),
    queueRow('mails', mails),
    queueRow('work on files', jobs),
  ],
};

export async function loader({ context, params: { table }, request }: Route.LoaderArgs) {
  const { library, account } = await moderatorFor(context, '/home/statistics');
  const rowsOf = entryOf(TABLES, table);
  if (!rowsOf) throw data(table, { status: 404 });
  const statistics = await readStatistics(library, account, spanOf(request));
  const lines = rowsOf(statistics).map((row) => row.map(csvCell).join(','));
  // The byte order mark lets spreadsheets detect UTF-8.
  return new Response(`\ufeff${lines.join('\r\n')}\r\n`, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${table}"`,
    },
  });
}

function aDay(days: readonly string[], columns: Record<string, readonly (number | undefined)[]>): Cell[][] {
  const values = Object.values(columns);
  return [
    ['day', ...Object.keys(columns)],
    ...days.map((day, index) => [day, ...values.map((each) => each[index])]),
  ];
}

function queueRow(name: string, { waiting, oldest, givenUp, fault }: Queue): Cell[] {
  return [name, waiting, oldest?.toISOString(), givenUp, fault];
}
