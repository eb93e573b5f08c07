import { type ImportRow, ROW_STATES, type RowState } from '../../../domain/import/import-row.ts';
import type { ProposedCourse } from '../../../domain/import/proposed-course.ts';
import type { StoredRows } from '../../import/storing/store-rows.ts';
import { counted } from '../../terminal/counted.ts';
import { visibleName } from '../../visible-text.ts';

export type ImportAnswer = {
  named: string;
  dryRun: boolean;
  explain: string | undefined;
  csv: string | undefined;
  rows: readonly ImportRow[];
  proposed: readonly ProposedCourse[];
  done?: StoredRows & { courses: number; proposals: number; notAdded: readonly string[] };
};

const ROWS_MOST = 60;

export function importSummary({ dryRun, explain, csv, rows, proposed, done }: ImportAnswer): string {
  const found = dryRun ? [...importTableSummary(rows, explain), ...catalogueSummary(proposed)] : [];
  return [
    ...found,
    ...countSummary(rows),
    ...(done ? doneSummary(done) : []),
    ...nextSummary(dryRun, csv, rows),
  ].join('\n');
}

function importTableSummary(rows: readonly ImportRow[], explain: string | undefined): string[] {
  return ROW_STATES.flatMap((state) => rowsOf(rows, state, explain));
}

function rowsOf(rows: readonly ImportRow[], state: RowState, explain: string | undefined): string[] {
  const inside = rows.filter((row) => row.state === state);
  const counts = inside
    .slice(0, ROWS_MOST)
    .map(
      (row) =>
        `${state.padEnd(9)} ${visibleName(row.path)}\n          ${wordsOf(row)}${isExplained(row, explain) ? `\n          ${visibleName(row.evidence)}` : ''}`,
    );
  return inside.length > ROWS_MOST
    ? [...counts, `${state.padEnd(9)} and ${inside.length - ROWS_MOST} more`]
    : counts;
}

function wordsOf({
  college,
  branch,
  year,
  course,
  course_title,
  exam,
  exam_year,
  state,
  why,
}: ImportRow): string {
  const place = [college, branch, year, course, course_title === course ? '' : course_title]
    .filter(Boolean)
    .join(' ');
  const when = [exam, exam_year].filter(Boolean).join(' ');
  return visibleName([place, when, state === 'sure' ? '' : why].filter(Boolean).join(' · '));
}

function catalogueSummary(proposed: readonly ProposedCourse[]): string[] {
  const counts = proposed
    .slice(0, ROWS_MOST)
    .map(
      ({ college, branch, year, code, title, papers, coded }) =>
        `new course ${visibleName(`${college} ${branch} ${year} ${code} ${title}`)} (${counted(papers, 'paper')}, the code printed on ${coded})`,
    );
  return proposed.length > ROWS_MOST
    ? [...counts, `new course and ${proposed.length - ROWS_MOST} more`]
    : counts;
}

function countSummary(rows: readonly ImportRow[]): string[] {
  const of = (state: RowState) => rows.filter((row) => row.state === state).length;
  return [
    `${counted(new Set(rows.map(({ path }) => path)).size, 'file')}: ${of('sure')} ready, ${of('proposed')} in courses not yet listed, ${of('unsure')} to check, ${counted(of('joined'), 'photo')} added as pages, ${of('skipped')} skipped, ${of('failed')} not readable.`,
  ];
}

function doneSummary({
  stored,
  there,
  hidden,
  courses,
  proposals,
  notAdded,
  wrong,
}: NonNullable<ImportAnswer['done']>): string[] {
  return [
    ...wrong.slice(0, ROWS_MOST).map(({ path, why }) => `not stored ${visibleName(`${path}: ${why}`)}`),
    ...(wrong.length > ROWS_MOST ? [`not stored: ${wrong.length - ROWS_MOST} more`] : []),
    ...notAdded.map((why) => `not added ${visibleName(why)}`),
    `${counted(stored, 'paper')} imported${courses > 0 ? `, and ${counted(courses, 'course')}` : ''}.`,
    ...(proposals > 0
      ? [`Waiting for approval at /home/catalogue: ${counted(proposals, 'course')}, with their papers.`]
      : []),
    ...(there > 0 ? [`${there} ${there === 1 ? 'was' : 'were'} already there.`] : []),
    ...(hidden > 0
      ? [
          `${hidden} ${hidden === 1 ? 'is' : 'are'} hidden or removed there, and ${hidden === 1 ? 'stays' : 'stay'} that way.`,
        ]
      : []),
  ];
}

function nextSummary(dryRun: boolean, csv: string | undefined, rows: readonly ImportRow[]): string[] {
  if (!dryRun) return [];
  if (csv === undefined) return ['Nothing was imported. Add --csv FILE to get a table to correct.'];
  const open = rows.some(({ state }) => state === 'unsure') ? ' Correct the unsure rows, then' : ' Then';
  return [`Nothing was imported. The table is in ${csv}.${open}: panna import ${csv} --owner EMAIL`];
}

function isExplained({ path, evidence }: ImportRow, explain: string | undefined): boolean {
  if (explain === undefined || evidence === '') return false;
  return explain === '.' || path === explain || path.startsWith(`${explain.replace(/\/$/, '')}/`);
}
