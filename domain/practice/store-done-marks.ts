import { takeOfMailbox } from '../account/take-of-mailbox.ts';
import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import { LIMITS } from '../limits.ts';
import { DONE_MARKS_MOST, type DoneMark } from '../practice.ts';

export const DONE_MARKS_AT_ONCE = 500;

type DeviceMarks = {
  doneMarks: readonly DoneMark[];
  asked?: readonly string[];
  /** Time by the device's clock, which may be wrong: a mark is as old as that clock says. */
  deviceTime?: Date | undefined;
};

/**
 * Stores a device's marks and returns the account's marks of these and the `asked` questions: another device
 * may have newer ones. Future times count as now, so that a fast clock does not always win.
 * @throws Refusal too-many `practice.most`, `limit.reached`.
 */
export async function storeDoneMarks(
  { doneMarks: kept, limits, clock }: Pick<Library, 'doneMarks' | 'limits' | 'clock'>,
  reader: Pick<Account, 'id' | 'email'>,
  { doneMarks, asked = [], deviceTime }: DeviceMarks,
): Promise<DoneMark[]> {
  const now = clock();
  const ahead = deviceTime ? deviceTime.getTime() - now.getTime() : 0;
  const taken = doneMarks.slice(0, DONE_MARKS_AT_ONCE).map((doneMark) => ({
    ...doneMark,
    at: new Date(Math.max(0, Math.min(doneMark.at.getTime() - ahead, now.getTime()))),
  }));
  await takeOfMailbox(limits, LIMITS.favourite, reader, now);
  await kept.keep(reader.id, taken, DONE_MARKS_MOST);
  const questions = new Set([...asked, ...taken.map(({ question }) => question)]);
  return kept.among(reader.id, [...questions]);
}
