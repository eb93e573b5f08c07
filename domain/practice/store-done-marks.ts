import { takeOfMailbox } from '../account/take-of-mailbox.ts';
import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import { LIMITS } from '../limits.ts';
import { DONE_MARKS_MOST, type DoneMark } from '../practice.ts';

export const DONE_MARKS_AT_ONCE = 500;

/**
 * Stores a device's marks and returns the account's marks of these and the `asked` questions, because another
 * device may have newer ones. Future times count as now, so that a fast clock does not always win.
 * @throws Refusal too-many `practice.most`, `limit.reached`.
 */
export async function storeDoneMarks(
  { doneMarks: kept, limits, clock }: Pick<Library, 'doneMarks' | 'limits' | 'clock'>,
  reader: Pick<Account, 'id' | 'email'>,
  doneMarks: readonly DoneMark[],
  asked: readonly string[] = [],
): Promise<DoneMark[]> {
  const now = clock();
  const taken = doneMarks
    .slice(0, DONE_MARKS_AT_ONCE)
    .map((doneMark) => ({ ...doneMark, at: new Date(Math.min(doneMark.at.getTime(), now.getTime())) }));
  await takeOfMailbox(limits, LIMITS.favourite, reader, now);
  await kept.keep(reader.id, taken, DONE_MARKS_MOST);
  const questions = new Set([...asked, ...taken.map(({ question }) => question)]);
  return kept.among(reader.id, [...questions]);
}
