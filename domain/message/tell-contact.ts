import type { Library } from '../library.ts';
import type { Limit } from '../limits.ts';

const HOUR_MS = 3600 * 1000;

/** The first messages and claims of an hour of the clock are mailed one by one; the others together, at its end. */
const CONTACT_MESSAGES_OF_HOUR: Limit = { name: 'told-of-hour', most: 5, seconds: 3600 };

type ContactMessage = { name: string; email: string; text: string };

/**
 * Puts a mail about a message or a claim into the post, when the library says for whom. Past the first few of an hour there
 * is one mail about all further ones, whichever process took them. Each of them is kept in the queue anyway.
 */
export async function tellContact(
  { settings, jobLimits, pendingMails, newId }: Library,
  message: ContactMessage,
  now: Date,
): Promise<void> {
  const to = settings.contactTo;
  if (!to) return;
  const hour = Math.floor(now.getTime() / HOUR_MS);
  // Also where the limits of people are off: the mailbox is one person's.
  const wait = await jobLimits.take(CONTACT_MESSAGES_OF_HOUR, String(hour), now);
  if (wait === 0) return pendingMails.add(newId(), { kind: 'message', to, ...message }, now);
  const until = new Date((hour + 1) * HOUR_MS);
  const letter = { kind: 'messages', to, since: now.toISOString(), until: until.toISOString() } as const;
  // One of them: its id is that of the hour.
  await pendingMails.addOnce(`messages-${hour}`, letter, until);
}
