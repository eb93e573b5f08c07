import { takeOfMailbox } from '../../account/take-of-mailbox.ts';
import type { Account } from '../../account.ts';
import type { ItemPath } from '../../catalogue/catalogue-item.ts';
import { today } from '../../exam-date/coming-exams.ts';
import type { ExamDateInput } from '../../exam-date/exam-date-input.ts';
import type { Library } from '../../library.ts';
import { LIMITS } from '../../limits.ts';
import { Refusal } from '../../refusal.ts';
import { roleOf } from '../role.ts';
import { PROPOSED_DATES_MOST } from './exam-date-edits.ts';
import { newDate, requireAdded } from './exam-date-names.ts';
import { addExamDate, readAt } from './keep-exam-dates.ts';

const OWN_DATE = 'Sent from the page of the exams.';

/**
 * Proposes a date to the admins. It is shown once accepted, or at once if an admin proposes it.
 * @throws Refusal not-allowed `exam-date.account` unless the account's address is verified; invalid and
 * not-found as `addExamDate`; conflict `exam-date.there`, `exam-date.proposed`, `catalogue.overtaken`;
 * too-many.
 */
export async function proposeExamDate(
  library: Library,
  account: Account | undefined,
  { path, values }: { path: ItemPath; values: ExamDateInput },
): Promise<'added' | 'proposed'> {
  if (!account?.verified) throw nobodyToAnswer();
  if ((await roleOf(library, account)) === 'admin') {
    await addExamDate(library, account, { path, values, reason: OWN_DATE });
    return 'added';
  }
  const date = newDate(library, path, readAt(library, path, values));
  const at = library.clock();
  await takeOfMailbox(library.limits, LIMITS.examDate, account, at);
  const by = { account: account.id, at, from: today(library) };
  const outcome = await library.examDateEdits.propose(date, by, PROPOSED_DATES_MOST);
  if (outcome === 'no-account') throw nobodyToAnswer();
  if (outcome === 'too-many')
    throw new Refusal('conflict', {
      name: 'exam-date.proposed',
      values: { most: PROPOSED_DATES_MOST.ofAccount },
    });
  requireAdded(outcome);
  return 'proposed';
}

function nobodyToAnswer(): Refusal {
  return new Refusal('not-allowed', 'exam-date.account');
}
