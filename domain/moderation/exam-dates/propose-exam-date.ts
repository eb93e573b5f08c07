import { takeOfMailbox } from '../../account/take-of-mailbox.ts';
import type { Account } from '../../account.ts';
import type { ItemPath } from '../../catalogue/catalogue-item.ts';
import { today } from '../../exam-date/coming-exams.ts';
import type { SaidExamDate } from '../../exam-date/said-exam-date.ts';
import type { Library } from '../../library.ts';
import { LIMITS } from '../../limits.ts';
import { Refusal } from '../../refusal.ts';
import { PROPOSED_DATES_MOST } from './exam-date-edits.ts';
import { newDate, requireAdded } from './exam-date-names.ts';
import { readAt } from './keep-exam-dates.ts';

/**
 * Tells admins when an exam is. It is seen once one of them has accepted it.
 * @throws Refusal not-allowed `exam-date.account` unless the address of the account is verified; invalid and not-found as
 * `addExamDate`; conflict `exam-date.there`, `exam-date.proposed`, `catalogue.overtaken`; too-many.
 */
export async function proposeExamDate(
  library: Library,
  account: Account | undefined,
  { path, said }: { path: ItemPath; said: SaidExamDate },
): Promise<void> {
  if (!account?.verified) throw nobodyToAnswer();
  const date = newDate(library, path, readAt(library, path, said));
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
}

function nobodyToAnswer(): Refusal {
  return new Refusal('not-allowed', 'exam-date.account');
}
