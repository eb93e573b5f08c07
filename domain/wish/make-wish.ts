import { takeOfMailbox } from '../account/take-of-mailbox.ts';
import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import { LIMITS } from '../limits.ts';
import { ofCourse } from '../note/paper-order.ts';
import { examYears } from '../note/said-values.ts';
import type { NoteCondition } from '../note.ts';
import { Refusal } from '../refusal.ts';
import { WISHES_MOST, type WishedPaper } from '../wish.ts';

/**
 * An account asks for a paper that is missing; again, and nothing changes. Any account with a verified address may.
 * @throws Refusal not-found `wish.place`; invalid `wish.exam`; not-allowed `wish.unverified`; conflict `wish.there`, `wish.too-many`; too-many.
 */
export async function makeWish(library: Library, account: Account, wished: WishedPaper): Promise<void> {
  const now = library.clock();
  check(library, wished, now);
  if (!account.verified) {
    throw new Refusal('not-allowed', 'wish.unverified');
  }
  await takeOfMailbox(library.limits, LIMITS.write, account, now);
  if (await isThere(library, wished)) {
    throw new Refusal('conflict', 'wish.there');
  }
  const { college, branch, year, course, exam, examYear } = wished;
  const paper = { college, branch, year, course, exam, examYear };
  const wish = { ...paper, id: library.newId(), accountId: account.id, createdAt: now };
  await library.wishes.add(wish, WISHES_MOST);
}

function check(
  { catalogue }: Pick<Library, 'catalogue'>,
  { exam, examYear, ...place }: WishedPaper,
  now: Date,
) {
  const course = catalogue.courseAt(place);
  if (!course || course.retired) throw new Refusal('not-found', 'wish.place');
  const { first, last } = examYears(now);
  const isExam = exam === undefined || catalogue.exams.some(({ value }) => value === exam);
  const isYear =
    examYear === undefined || (Number.isInteger(examYear) && examYear >= first && examYear <= last);
  if (!isExam || !isYear) throw new Refusal('invalid', 'wish.exam');
}

/** Only what is wished for exactly can be told to be there: of a course there is always more. */
async function isThere({ notes }: Pick<Library, 'notes'>, { exam, examYear, ...place }: WishedPaper) {
  if (exam === undefined || examYear === undefined) return false;
  const { college, branch, year, course } = place;
  const exactly: NoteCondition[] = [
    { field: 'exam', values: [exam] },
    { field: 'examYear', values: [examYear] },
  ];
  return (await notes.count([...ofCourse({ college, branch, year, course }), ...exactly], 1)) > 0;
}
