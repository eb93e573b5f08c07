import type { ItemPath } from '../../catalogue/catalogue-item.ts';
import { today } from '../../exam-date/coming-exams.ts';
import { type ExamDateInput, readExamDate } from '../../exam-date/exam-date-input.ts';
import { hasExams, pathOfDate } from '../../exam-date/exam-place.ts';
import type { ExamDate } from '../../exam-date.ts';
import type { Library } from '../../library.ts';
import type { ExamDateAct, ModerationEntry } from '../../moderation-log.ts';
import { Refusal } from '../../refusal.ts';
import { beginAct } from '../begin-act.ts';
import { doneAlready } from '../done-already.ts';
import { type Moderator, requireAdmin } from '../role.ts';
import { EXAM_DATES_MOST } from './exam-date-edits.ts';
import { dateWords, nameOfDate, newDate, requireAdded } from './exam-date-names.ts';

/**
 * Adds a date for a course, or for all courses of a place. Also publishes an equal proposal.
 * @throws Refusal not-allowed `moderation.admin`; invalid `exam-date.exam`, `exam-date.day`,
 * `exam-date.past`, `exam-date.time`, `exam-date.room`, `moderation.reason`; not-found `catalogue.unknown`;
 * conflict `exam-date.there`, `exam-date.full`, `catalogue.overtaken`; too-many.
 */
export async function addExamDate(
  library: Library,
  by: Moderator | undefined,
  { path, values, reason }: { path: ItemPath; values: ExamDateInput; reason: string },
): Promise<void> {
  await requireAdmin(library, by);
  const date = newDate(library, path, readAt(library, path, values));
  const entry = await entryOn(library, by, { act: 'exam-add', about: nameOfDate(date), reason });
  requireAdded(await library.examDateEdits.add(date, entry, EXAM_DATES_MOST));
}

/** `was`: `versionOfDate` of the date that the admin saw. */
type Seen = { id: string; was: string };

export function versionOfDate({ changedAt }: Pick<ExamDate, 'changedAt'>): string {
  return changedAt.toISOString();
}

/**
 * The date stays the same entry in calendars.
 * @throws Refusal as `addExamDate`; conflict `moderation.done`, `exam-date.changed`.
 */
export async function correctExamDate(
  library: Library,
  by: Moderator | undefined,
  { values, reason, ...seen }: Seen & { values: ExamDateInput; reason: string },
): Promise<void> {
  await requireAdmin(library, by);
  const date = await dateAsSeen(library, seen);
  const read = readAt(library, pathOfDate(date), values);
  const corrected = { ...date, ...read, changedAt: library.clock() };
  const about = `${nameOfDate(corrected)} (${dateWords(date)})`;
  const entry = await entryOn(library, by, { act: 'exam-correct', about, reason });
  const changes = { gone: [date], added: [corrected] };
  const outcome = await library.examDateEdits.replace(changes, entry, EXAM_DATES_MOST);
  if (outcome === 'overtaken') throw doneAlready();
  requireAdded(outcome === 'done' ? 'added' : outcome);
}

/**
 * @throws Refusal not-allowed `moderation.admin`; invalid `moderation.reason`; conflict `moderation.done`,
 * `exam-date.changed`; too-many.
 */
export async function removeExamDate(
  library: Library,
  by: Moderator | undefined,
  { reason, ...seen }: Seen & { reason: string },
): Promise<void> {
  await requireAdmin(library, by);
  const date = await dateAsSeen(library, seen);
  const entry = await entryOn(library, by, { act: 'exam-remove', about: nameOfDate(date), reason });
  if (!(await library.examDateEdits.remove(date, entry))) throw doneAlready();
}

async function dateAsSeen({ examDates }: Pick<Library, 'examDates'>, { id, was }: Seen): Promise<ExamDate> {
  const date = await examDates.find(id);
  if (!date) throw doneAlready();
  if (versionOfDate(date) !== was) throw new Refusal('conflict', 'exam-date.changed');
  return date;
}

/** @throws Refusal as `addExamDate`. */
export function readAt(library: Library, path: ItemPath, values: ExamDateInput): ExamDateInput {
  if (!hasExams(library.catalogue, path)) throw new Refusal('not-found', 'catalogue.unknown');
  const { read, fault } = readExamDate(library.catalogue, values, today(library));
  if (fault) throw new Refusal('invalid', fault);
  return read;
}

export async function entryOn(
  library: Library,
  by: Moderator | undefined,
  { act, about, reason }: { act: ExamDateAct; about: string; reason: string },
): Promise<ModerationEntry> {
  return { ...(await beginAct(library, by, reason)), act, note: undefined, account: undefined, about };
}
