import type { ImportLine, LineState } from '../../../domain/import/import-line.ts';
import type { ProposedCourse } from '../../../domain/import/proposed-course.ts';
import { visibleName } from '../../visible-text.ts';
import type { StoredLines } from './storing/store-lines.ts';

export type ImportAnswer = {
  named: string;
  dryRun: boolean;
  csv: string | undefined;
  lines: readonly ImportLine[];
  proposed: readonly ProposedCourse[];
  done?: StoredLines & { courses: number; proposals: number; notAdded: readonly string[] };
};

const LINES_MOST = 60;

export function importNews({ dryRun, csv, lines, proposed, done }: ImportAnswer): string {
  const found = dryRun ? [...importTableNews(lines), ...catalogueNews(proposed)] : [];
  return [
    ...found,
    ...countNews(lines),
    ...(done ? doneNews(done) : []),
    ...nextNews(dryRun, csv, lines),
  ].join('\n');
}

function importTableNews(lines: readonly ImportLine[]): string[] {
  return (['sure', 'proposed', 'unsure', 'skipped'] as const).flatMap((state) => linesOf(lines, state));
}

function linesOf(lines: readonly ImportLine[], state: LineState): string[] {
  const inside = lines.filter((line) => line.state === state);
  const counts = inside
    .slice(0, LINES_MOST)
    .map((line) => `${state.padEnd(9)} ${visibleName(line.path)}\n          ${wordsOf(line)}`);
  return inside.length > LINES_MOST
    ? [...counts, `${state.padEnd(9)} and ${inside.length - LINES_MOST} more`]
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
}: ImportLine): string {
  const place = [college, branch, year, course, course_title === course ? '' : course_title]
    .filter(Boolean)
    .join(' ');
  const when = [exam, exam_year].filter(Boolean).join(' ');
  return visibleName([place, when, state === 'sure' ? '' : why].filter(Boolean).join(' · '));
}

function catalogueNews(proposed: readonly ProposedCourse[]): string[] {
  const counts = proposed
    .slice(0, LINES_MOST)
    .map(
      ({ college, branch, year, code, title, papers, coded }) =>
        `new course ${visibleName(`${college} ${branch} ${year} ${code} ${title}`)} (${papers} papers, the code on ${coded})`,
    );
  return proposed.length > LINES_MOST
    ? [...counts, `new course and ${proposed.length - LINES_MOST} more`]
    : counts;
}

function countNews(lines: readonly ImportLine[]): string[] {
  const of = (state: LineState) => lines.filter((line) => line.state === state).length;
  return [
    `${lines.length} files: ${of('sure')} sure, ${of('proposed')} of courses to add, ${of('unsure')} unsure, ${of('skipped')} skipped.`,
  ];
}

function doneNews({
  stored,
  there,
  hidden,
  courses,
  proposals,
  notAdded,
  wrong,
}: NonNullable<ImportAnswer['done']>): string[] {
  return [
    ...wrong.slice(0, LINES_MOST).map(({ path, why }) => `not stored ${visibleName(`${path}: ${why}`)}`),
    ...(wrong.length > LINES_MOST ? [`not stored: ${wrong.length - LINES_MOST} more`] : []),
    ...notAdded.map((why) => `not added ${visibleName(why)}`),
    `${stored} papers imported${courses > 0 ? `, and ${courses} courses` : ''}.`,
    ...(proposals > 0
      ? [`${proposals} courses wait for approval at /home/catalogue, with their papers.`]
      : []),
    ...(there > 0 ? [`${there} were already there.`] : []),
    ...(hidden > 0 ? [`${hidden} are hidden or removed there, and stay that way.`] : []),
  ];
}

function nextNews(dryRun: boolean, csv: string | undefined, lines: readonly ImportLine[]): string[] {
  if (!dryRun) return [];
  if (csv === undefined) return ['Nothing was imported. Add --csv FILE to get a table to correct.'];
  const open = lines.some(({ state }) => state === 'unsure') ? ' Correct the unsure rows, then' : ' Then';
  return [`Nothing was imported. The table is in ${csv}.${open}: panna import ${csv} --owner EMAIL`];
}
