import type { ImportRow, RowState } from '../../../domain/import/import-row.ts';
import type { ProposedCourse } from '../../../domain/import/proposed-course.ts';
import type { StoredRows } from './storing/store-rows.ts';

export type ImportAnswer = {
  named: string;
  dryRun: boolean;
  /** Where the table was written. */
  csv: string | undefined;
  rows: readonly ImportRow[];
  proposed: readonly ProposedCourse[];
  done?: StoredRows & { courses: number; notAdded: readonly string[] };
};

/** Lines of each kind that a terminal shows; the table has all of them. */
const LINES_MOST = 60;

/** What was found and done, for a terminal. */
export function importNews({ dryRun, csv, rows, proposed, done }: ImportAnswer): string {
  const found = dryRun ? [...tableNews(rows), ...catalogueNews(proposed)] : [];
  return [...found, ...countNews(rows), ...(done ? doneNews(done) : []), ...nextNews(dryRun, csv, rows)].join(
    '\n',
  );
}

function tableNews(rows: readonly ImportRow[]): string[] {
  return (['sure', 'proposed', 'unsure', 'skipped'] as const).flatMap((state) => linesOf(rows, state));
}

function linesOf(rows: readonly ImportRow[], state: RowState): string[] {
  const inside = rows.filter((row) => row.state === state);
  const lines = inside
    .slice(0, LINES_MOST)
    .map((row) => `${state.padEnd(9)} ${row.path}\n          ${saidOf(row)}`);
  return inside.length > LINES_MOST
    ? [...lines, `${state.padEnd(9)} and ${inside.length - LINES_MOST} more`]
    : lines;
}

function saidOf({
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
  return [place, when, state === 'sure' ? '' : why].filter(Boolean).join(' · ');
}

function catalogueNews(proposed: readonly ProposedCourse[]): string[] {
  const lines = proposed
    .slice(0, LINES_MOST)
    .map(
      ({ college, branch, year, code, title, papers, coded }) =>
        `new course ${college} ${branch} ${year} ${code} ${title} (${papers} papers, the code on ${coded})`,
    );
  return proposed.length > LINES_MOST
    ? [...lines, `new course and ${proposed.length - LINES_MOST} more`]
    : lines;
}

function countNews(rows: readonly ImportRow[]): string[] {
  const of = (state: RowState) => rows.filter((row) => row.state === state).length;
  return [
    `${rows.length} files: ${of('sure')} sure, ${of('proposed')} of courses to add, ${of('unsure')} unsure, ${of('skipped')} skipped.`,
  ];
}

function doneNews({
  stored,
  there,
  hidden,
  courses,
  notAdded,
  wrong,
}: NonNullable<ImportAnswer['done']>): string[] {
  return [
    ...wrong.slice(0, LINES_MOST).map(({ path, why }) => `not stored ${path}: ${why}`),
    ...(wrong.length > LINES_MOST ? [`not stored: ${wrong.length - LINES_MOST} more`] : []),
    ...notAdded.map((why) => `not added ${why}`),
    `${stored} papers came into the library${courses > 0 ? `, and ${courses} courses` : ''}.`,
    ...(there > 0 ? [`${there} were there before.`] : []),
    ...(hidden > 0 ? [`${hidden} are hidden or withdrawn there, and stay so.`] : []),
  ];
}

function nextNews(dryRun: boolean, csv: string | undefined, rows: readonly ImportRow[]): string[] {
  if (!dryRun) return [];
  if (csv === undefined)
    return ['Nothing was stored. With --csv FILE the table can be corrected in a spreadsheet.'];
  const open = rows.some(({ state }) => state === 'unsure') ? ' Correct the unsure lines, then' : ' Then';
  return [`Nothing was stored. The table is in ${csv}.${open}: panna import ${csv} --as ADDRESS`];
}
