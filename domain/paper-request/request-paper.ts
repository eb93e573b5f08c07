import { takeOfMailbox } from '../account/take-of-mailbox.ts';
import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import { LIMITS } from '../limits.ts';
import { examYears } from '../note/note-values.ts';
import { ofCourse } from '../note/paper-order.ts';
import type { NoteCondition } from '../note.ts';
import { PAPER_REQUESTS_MOST, type RequestedPaper } from '../paper-request.ts';
import { Refusal } from '../refusal.ts';

/**
 * Idempotent; requires a verified address.
 * @throws Refusal not-found `paper-request.place`; invalid `paper-request.exam`; not-allowed
 * `paper-request.unverified`; conflict `paper-request.there`, `paper-request.too-many`; too-many.
 */
export async function requestPaper(
  library: Library,
  account: Account,
  requested: RequestedPaper,
): Promise<void> {
  const now = library.clock();
  check(library, requested, now);
  if (!account.verified) {
    throw new Refusal('not-allowed', 'paper-request.unverified');
  }
  await takeOfMailbox(library.limits, LIMITS.write, account, now);
  if (await isThere(library, requested)) {
    throw new Refusal('conflict', 'paper-request.there');
  }
  const { college, branch, year, course, exam, examYear } = requested;
  const paper = { college, branch, year, course, exam, examYear };
  const paperRequest = { ...paper, id: library.newId(), accountId: account.id, createdAt: now };
  await library.paperRequests.add(paperRequest, PAPER_REQUESTS_MOST);
}

function check(
  { catalogue }: Pick<Library, 'catalogue'>,
  { exam, examYear, ...place }: RequestedPaper,
  now: Date,
) {
  const course = catalogue.courseAt(place);
  if (!course || course.retired) throw new Refusal('not-found', 'paper-request.place');
  const { first, last } = examYears(now);
  const isExam = exam === undefined || catalogue.exams.some(({ value }) => value === exam);
  const isYear =
    examYear === undefined || (Number.isInteger(examYear) && examYear >= first && examYear <= last);
  if (!isExam || !isYear) throw new Refusal('invalid', 'paper-request.exam');
}

/** Only a request with exam and year can already be fulfilled: a course may always have more papers. */
async function isThere({ notes }: Pick<Library, 'notes'>, { exam, examYear, ...place }: RequestedPaper) {
  if (exam === undefined || examYear === undefined) return false;
  const { college, branch, year, course } = place;
  const exactly: NoteCondition[] = [
    { field: 'exam', values: [exam] },
    { field: 'examYear', values: [examYear] },
  ];
  return (await notes.count([...ofCourse({ college, branch, year, course }), ...exactly], 1)) > 0;
}
