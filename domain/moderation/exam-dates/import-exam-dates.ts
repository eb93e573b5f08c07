import { type ItemPath, nameOfItem } from '../../catalogue/catalogue-item.ts';
import type { Catalogue } from '../../catalogue.ts';
import { compactCode } from '../../course/known-codes.ts';
import { today } from '../../exam-date/coming-exams.ts';
import { areExchanged, readExamDate, withDayFirst } from '../../exam-date/exam-date-input.ts';
import { hasExams } from '../../exam-date/exam-place.ts';
import type { ExamDate } from '../../exam-date.ts';
import { sentenceOf } from '../../fault.ts';
import type { Library } from '../../library.ts';
import { Refusal } from '../../refusal.ts';
import { type Moderator, requireAdmin } from '../role.ts';
import { EXAM_DATES_MOST } from './exam-date-edits.ts';
import { newDate } from './exam-date-names.ts';
import { EXAM_FILE, type ExamLine } from './exam-file.ts';
import { entryOn } from './keep-exam-dates.ts';

/** Characters of an uploaded file. */
const FILE_MOST = 200_000;
const CHANGES_MOST = 5000;
const FAULTS_MOST = 20;

/** `state` changes with the effect of the file. `past`: number of ignored lines with past days. */
type ExamFilePreview = {
  added: ExamDate[];
  changed: ExamDate[];
  gone: ExamDate[];
  past: number;
  state: string;
};

/**
 * Changes nothing. For each place and exam in the file, the file replaces the future dates; others stay. A
 * line with only a code applies to all courses with that code.
 * @throws Refusal not-allowed `moderation.admin`; invalid `catalogue.file` listing the file's mistakes,
 * `catalogue.file.large`, `exam-date.many`.
 */
export async function previewExamFile(
  library: Library,
  by: Moderator | undefined,
  text: string,
): Promise<ExamFilePreview> {
  await requireAdmin(library, by);
  if (text.length > FILE_MOST)
    throw new Refusal('invalid', { name: 'catalogue.file.large', values: { most: FILE_MOST } });
  const { dates, past } = datesIn(library, await library.examFiles.read(text));
  const kept = new Map((await library.examDates.list(today(library))).map((date) => [keyOf(date), date]));
  const added = [...dates].flatMap(([key, date]) => (kept.has(key) ? [] : [date]));
  const changed = [...dates].flatMap(([key, date]) => {
    const before = kept.get(key);
    return before && before.room !== date.room ? [date] : [];
  });
  const named = new Set([...dates.values()].map(subjectOf));
  const gone = [...kept].flatMap(([key, date]) =>
    named.has(subjectOf(date)) && !dates.has(key) ? [date] : [],
  );
  if (added.length + changed.length + gone.length > CHANGES_MOST)
    throw new Refusal('invalid', { name: 'exam-date.many', values: { most: CHANGES_MOST } });
  const changes = [gone.map(({ id }) => id), [...added, ...changed].map((date) => [keyOf(date), date.room])];
  return { added, changed, gone, past, state: library.secretMint.hash(JSON.stringify(changes)) };
}

/**
 * Applies the previewed changes.
 * @throws Refusal as `previewExamFile`; conflict `catalogue.changed` if the effect is no longer that of
 * `state`, `exam-date.full`; invalid `moderation.reason`; too-many.
 */
export async function importExamFile(
  library: Library,
  by: Moderator | undefined,
  { text, state, reason }: { text: string; state: string; reason: string },
): Promise<ExamFilePreview> {
  const preview = await previewExamFile(library, by, text);
  if (preview.state !== state) throw new Refusal('conflict', 'catalogue.changed');
  const added = [...preview.added, ...preview.changed];
  const { gone } = preview;
  const about = String(added.length + gone.length);
  const entry = await entryOn(library, by, { act: 'exam-import', about, reason });
  const outcome = await library.examDateEdits.replace({ gone, added }, entry, EXAM_DATES_MOST);
  if (outcome === 'overtaken') throw new Refusal('conflict', 'catalogue.changed');
  if (outcome === 'too-many') throw new Refusal('conflict', 'exam-date.full');
  return preview;
}

function datesIn(library: Library, lines: readonly ExamLine[]) {
  const now = today(library);
  const dates = new Map<string, ExamDate>();
  const faults: string[] = [];
  let past = 0;
  const days = withDayFirst(lines.map(({ day }) => day));
  const mayBeExchanged = areExchanged(days, now);
  for (const [at, line] of lines.entries()) {
    const paths = pathsOf(library.catalogue, line);
    const { read, fault } = readExamDate(library.catalogue, { ...line, day: days[at] ?? line.day }, now);
    if (paths.length === 0) faults.push(`${EXAM_FILE}:${line.line}: ${unknownPlace(line)}`);
    else if (fault?.name === 'exam-date.past' && mayBeExchanged)
      faults.push(`${EXAM_FILE}:${line.line}: ${line.day} is past: day and month seem to be exchanged`);
    else if (fault?.name === 'exam-date.past') past += 1;
    else if (fault) faults.push(`${EXAM_FILE}:${line.line}: ${sentenceOf(fault)}`);
    else if (read) {
      for (const path of paths) {
        const date = newDate(library, path, read);
        dates.set(keyOf(date), date);
      }
    }
  }
  if (faults.length === 0) return { dates, past };
  const listed = faults.slice(0, FAULTS_MOST).join('\n');
  throw new Refusal('invalid', { name: 'catalogue.file', values: { faults: listed } });
}

function pathsOf(catalogue: Catalogue, { college, branch, year, course }: ExamLine): ItemPath[] {
  const itemPath: ItemPath = [college, branch, year, course];
  const path = itemPath.slice(0, itemPath.findLastIndex((step) => step !== '') + 1);
  if (!path.includes('') && hasExams(catalogue, path)) return [path];
  if (course === '') return [];
  return catalogue.courses
    .filter((each) => {
      const steps = [each.college, each.branch, each.year];
      return (
        !each.retired &&
        each.year !== '' &&
        compactCode(course) === compactCode(each.code) &&
        steps.every((step, at) => itemPath[at] === '' || itemPath[at] === step)
      );
    })
    .map((each) => [each.college, each.branch, each.year, each.code]);
}

function unknownPlace({ college, branch, year, course }: ExamLine): string {
  const steps = [college, branch, year, course].filter((step) => step !== '');
  return steps.length === 0 ? 'a course or a place is missing' : `there is no ${nameOfItem(steps)}`;
}

function subjectOf({ college, branch, year, course, exam }: ExamDate): string {
  return JSON.stringify([college, branch, year, course, exam]);
}

function keyOf(date: ExamDate): string {
  return JSON.stringify([subjectOf(date), date.day, date.time]);
}
