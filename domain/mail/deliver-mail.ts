import type { Library } from '../library.ts';
import { type Mailer, type PendingMail, RETRY_MINUTES } from '../mail.ts';
import { writeMail } from './write-mail.ts';

const MINUTE_MS = 60_000;
/** How long a sender has a mail to itself; when it ended meanwhile, another one sends the mail. */
const CLAIM_MINUTES = 5;

/** Stays with a mail whose process ended while it was sent. */
const UNSURE = 'It is not known whether this mail was sent: the process ended meanwhile.';

/**
 * Sends the next mail that is due; false when there is none. One at a time: a slow mail server cannot outlast the
 * claim on the others, and a process that stops leaves none of them claimed.
 * `gone` remembers from call to call what was handed over while the database could not be told: it is told first.
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
    if (mail && isSentAtMostOnce(pending.letter))
      await library.pendingMails.markFailed(pending.id, UNSURE, undefined);
    if (mail) await mailer.send(mail);
  } catch (error) {
    library.counters.add({ kind: 'fault', of: 'mail' });
    const wait = RETRY_MINUTES[pending.attempts];
    const retryAt = wait === undefined ? undefined : after(library.clock(), wait);
    const fault = error instanceof Error ? error.message : String(error);
    return library.pendingMails.markFailed(pending.id, fault, retryAt);
  }
  // Not within the above: what has gone must not be tried again because of a database that is away.
  await markGone(library, pending.id, gone);
}

async function markGone({ pendingMails }: Library, id: string, gone: Set<string>): Promise<void> {
  gone.add(id);
  await pendingMails.markSent(id);
  gone.delete(id);
}

/** A crash may have a mail sent twice rather than not at all. The one of a week is promised once, and can be missed. */
function isSentAtMostOnce({ kind }: PendingMail['letter']): boolean {
  return kind === 'course-news';
}

function after(date: Date, minutes: number): Date {
  return new Date(date.getTime() + minutes * MINUTE_MS);
}
