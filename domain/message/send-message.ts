import { mailboxOf } from '../account/mailbox.ts';
import type { Library } from '../library.ts';
import { LIMITS, takeOfNetwork, takeOrRefuse } from '../limits.ts';
import type { Message } from '../message.ts';
import { oneLine } from '../primitives/text.ts';
import { Refusal } from '../refusal.ts';
import { type MessageForm, messageFault } from './message-form.ts';
import { tellContact } from './tell-contact.ts';

/**
 * Also notifies the library's contact.
 * @throws Refusal invalid `message.invalid`, too-many, also for the network.
 */
export async function sendMessage(library: Library, form: MessageForm, network: string): Promise<Message> {
  const fault = messageFault(form);
  if (fault) throw new Refusal('invalid', fault);
  const now = library.clock();
  const email = form.email.trim();
  await takeOfNetwork(library.limits, LIMITS.messageOfNetwork, network, now);
  await takeOrRefuse(library.limits, LIMITS.message, mailboxOf(email), now);
  const message: Message = {
    id: library.newId(),
    // A line break in a name would look like a second header line in a mail program.
    name: oneLine(form.name),
    email,
    // PostgreSQL rejects NUL, and other control characters are unreadable.
    text: form.message.replace(/[^\P{Cc}\n\t]/gu, '').trim(),
    createdAt: now,
    closedAt: undefined,
    answer: '',
  };
  await library.messages.add(message);
  await tellContact(library, { name: message.name, email, text: message.text }, now);
  return message;
}
