import { takeOfMailbox } from '../account/take-of-mailbox.ts';
import type { Account } from '../account.ts';
import { type OwnExam, ownExams, today } from '../exam-date/coming-exams.ts';
import type { Library } from '../library.ts';
import { LIMITS } from '../limits.ts';
import { daysAfter } from '../primitives/day.ts';
import { Refusal } from '../refusal.ts';
import { WEEK_MS } from './follow.ts';

const BATCH = 100;
/** Newer papers go into the next mail: not every process may see them yet. */
const SETTLED_MS = 60_000;
/** Covers two weeks, so exams of the second week appear again in the next mail. */
const EXAM_DAYS = 14;

/** @throws Refusal not-allowed `follow.unverified`; too-many. */
export async function chooseWeeklyMail(
  library: Pick<Library, 'follows' | 'limits' | 'secretMint' | 'clock'>,
  { id, email, verified }: Pick<Account, 'id' | 'email' | 'verified'>,
  isRequested: boolean,
): Promise<void> {
  if (isRequested && !verified) {
    throw new Refusal('not-allowed', 'follow.unverified');
  }
  const now = library.clock();
  await takeOfMailbox(library.limits, LIMITS.favourite, { id, email }, now);
  const { secret } = library.secretMint.draw();
  await library.follows.setWeeklyMail(id, secret, isRequested ? later(now) : undefined);
}

/**
 * Works without a session: the mail's key is enough. Idempotent.
 * @throws Refusal not-found `follow.key`.
 */
export async function unsubscribe(
  { follows, secretMint }: Pick<Library, 'follows' | 'secretMint'>,
  account: string,
  key: string,
): Promise<void> {
  const mail = await follows.weeklyMailOf(account);
  // Hashes are compared, so that timing reveals nothing about the key.
  if (!mail || secretMint.hash(mail.key) !== secretMint.hash(key))
    throw new Refusal('not-found', 'follow.key');
  if (mail.dueAt) await follows.setWeeklyMail(account, mail.key, undefined);
}

export async function mailedExams(
  library: Pick<Library, 'examDates' | 'catalogue' | 'clock'>,
  account: Pick<Account, 'id'>,
): Promise<OwnExam[]> {
  const last = daysAfter(today(library), EXAM_DAYS);
  return (await ownExams(library, account)).filter(({ date }) => date.day <= last);
}

/** Queues due mails and reschedules those without content. Returns true when none are left. */
export async function queueWeeklyMails(
  library: Pick<Library, 'follows' | 'thanks' | 'examDates' | 'catalogue' | 'clock'>,
): Promise<boolean> {
  const { follows, thanks, clock } = library;
  const now = clock();
  const due = await follows.listDue(now, BATCH);
  if (due.length === 0) return true;
  const upTo = await follows.newestBefore(new Date(now.getTime() - SETTLED_MS));
  for (const each of due) {
    // The previous mail was a week earlier, or else the subscription.
    const since = new Date(each.dueAt.getTime() - WEEK_MS);
    const hasContent =
      (await follows.newPapersOf(each.account, each.mailed, upTo, 1)).length > 0 ||
      (await thanks.thankedBetween(each.account, since, now)) > 0 ||
      (await mailedExams(library, { id: each.account })).length > 0;
    await follows.moveOn(each, {
      dueAt: later(now),
      upTo: Math.max(each.mailed, upTo),
      since,
      now,
      hasContent,
    });
  }
  return due.length < BATCH;
}

function later(now: Date): Date {
  return new Date(now.getTime() + WEEK_MS);
}
