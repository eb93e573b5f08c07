import type { Library } from '../library.ts';
import type { Limit } from '../limits.ts';

const HOUR_MS = 3600 * 1000;

/** Messages and claims mailed one by one per clock hour; one mail at its end covers the rest. */
const CONTACT_MESSAGES_OF_HOUR: Limit = { name: 'contact-of-hour', most: 5, seconds: 3600 };

type ContactMessage = { name: string; email: string; text: string };

/**
 * Queues a mail about a message or claim, if the library has a contact. Beyond the first few of an hour,
 * counted across processes, one mail covers the rest. All of them stay in the moderation queue.
 */
export async function tellContact(
  { settings, jobLimits, pendingMails, newId }: Library,
  message: ContactMessage,
  now: Date,
): Promise<void> {
  const to = settings.contactTo;
  if (!to) return;
  const hour = Math.floor(now.getTime() / HOUR_MS);
  // Applies even if limits are off: the mailbox belongs to one person.
  const wait = await jobLimits.take(CONTACT_MESSAGES_OF_HOUR, String(hour), now);
  if (wait === 0) return pendingMails.add(newId(), { kind: 'message', to, ...message }, now);
  const until = new Date((hour + 1) * HOUR_MS);
  const content = { kind: 'messages', to, since: now.toISOString(), until: until.toISOString() } as const;
  await pendingMails.addOnce(`messages-${hour}`, content, until);
}
