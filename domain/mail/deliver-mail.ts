import type { Library } from '../library.ts';
import { type Mailer, type PendingMail, RETRY_MINUTES } from '../mail.ts';
import { writeMail } from './write-mail.ts';

const MINUTE_MS = 60_000;
/** A sender has a mail to itself for this long; after a crash, another sender takes over. */
const CLAIM_MINUTES = 5;

const UNSURE = 'It is not known whether this mail was sent: the process ended meanwhile.';

/**
 * Sends the next due mail; returns false if there is none. One at a time, so that a slow mail server cannot
 * outlast the claims on others and a stopped process leaves none claimed. `gone` keeps, from call to call,
 * the mails that were handed over while the database was down; these are marked first.
 */
export async function deliverMail(
  library: Library,
  mailer: Mailer,
  gone: Set<string> = new Set(),
): Promise<boolean> {
  for (const id of gone) await markGone(library, id, gone);
  const now = library.clock();
  const [pending] = await library.pendingMails.claim(now, after(now, CLAIM_MINUTES), 1);
  if (pending) await deliver(library, mailer, pending, gone);
  return pending !== undefined;
}

async function deliver(
  library: Library,
  mailer: Mailer,
  pending: PendingMail,
  gone: Set<string>,
): Promise<void> {
  try {
    const mail = await writeMail(library, pending);
    if (mail && isSentAtMostOnce(pending.content))
      await library.pendingMails.markFailed(pending.id, UNSURE, undefined);
    if (mail) await mailer.send(mail);
  } catch (error) {
    library.counters.add({ kind: 'fault', of: 'mail' });
    const wait = RETRY_MINUTES[pending.attempts];
    const retryAt = wait === undefined ? undefined : after(library.clock(), wait);
    const fault = error instanceof Error ? error.message : String(error);
    return library.pendingMails.markFailed(pending.id, fault, retryAt);
  }
  // Stays outside the try block: a sent mail must not be sent again because the database is down.
  await markGone(library, pending.id, gone);
}

async function markGone({ pendingMails }: Library, id: string, gone: Set<string>): Promise<void> {
  gone.add(id);
  await pendingMails.markSent(id);
  gone.delete(id);
}

/** After a crash, most mails may be sent twice rather than never. A weekly mail is sent at most once. */
function isSentAtMostOnce({ kind }: PendingMail['content']): boolean {
  return kind === 'course-news';
}

function after(date: Date, minutes: number): Date {
  return new Date(date.getTime() + minutes * MINUTE_MS);
}
