import type { Library } from '../library.ts';
import { type Mailer, type PendingMail, RETRY_MINUTES } from '../mail.ts';
import { writeMail } from './write-mail.ts';

const MINUTE_MS = 60_000;
/** A sender that died has this long before its mails are somebody else's. */
const CLAIM_MINUTES = 5;

/**
 * Sends the next mail that is due; false when there is none. One at a time: a slow mail server cannot outlast the
 * claim on the others, and whoever stops leaves none of them claimed.
 */
export async function deliverMail(library: Library, mailer: Mailer): Promise<boolean> {
  const now = library.clock();
  const [pending] = await library.pendingMails.claim(now, after(now, CLAIM_MINUTES), 1);
  if (pending) await deliver(library, mailer, pending);
  return pending !== undefined;
}

async function deliver(library: Library, mailer: Mailer, pending: PendingMail): Promise<void> {
  try {
    const mail = await writeMail(library, pending.letter);
    if (mail) await mailer.send(mail);
    await library.pendingMails.markSent(pending.id);
  } catch (error) {
    const wait = RETRY_MINUTES[pending.attempts];
    const retryAt = wait === undefined ? undefined : after(library.clock(), wait);
    const fault = error instanceof Error ? error.message : String(error);
    await library.pendingMails.markFailed(pending.id, fault, retryAt);
  }
}

function after(date: Date, minutes: number): Date {
  return new Date(date.getTime() + minutes * MINUTE_MS);
}
