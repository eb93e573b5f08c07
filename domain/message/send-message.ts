import { looksLikeEmail } from '../account.ts';
import type { Library } from '../library.ts';
import { LIMITS, takeOrRefuse } from '../limits.ts';
import { MESSAGE_NAME_MAX, MESSAGE_TEXT_MAX, type Message } from '../message.ts';
import { characters } from '../note.ts';
import { Refusal } from '../refusal.ts';

export type MessageForm = { name: string; email: string; message: string };

/** The fault of a contact form, or undefined. The words are the specification's where it gives them. */
export function messageFault(form: MessageForm): string | undefined {
  if (![form.name, form.email, form.message].every((value) => value.trim() !== '')) {
    return 'Please fill out all fields.';
  }
  if (!looksLikeEmail(form.email.trim())) return 'Please enter a valid Email';
  if (characters(form.name) > MESSAGE_NAME_MAX) return `Name cannot exceed ${MESSAGE_NAME_MAX} letters`;
  if (characters(form.message) > MESSAGE_TEXT_MAX) return `Message cannot exceed ${MESSAGE_TEXT_MAX} letters`;
  return undefined;
}

/**
 * Keeps a contact message, and puts a mail about it into the post when the library says for whom.
 * @throws Refusal invalid `message.invalid`, too-many.
 */
export async function sendMessage(library: Library, form: MessageForm): Promise<Message> {
  const fault = messageFault(form);
  if (fault) throw new Refusal('invalid', 'message.invalid', fault);
  const now = library.clock();
  const email = form.email.trim();
  await takeOrRefuse(library.limits, LIMITS.message, email.toLowerCase(), now);
  const message: Message = {
    id: library.newId(),
    // A line break in a name would read as a second header line in a mail program's list.
    name: form.name.replace(/\s+/gu, ' ').trim(),
    email,
    text: form.message.trim(),
    createdAt: now,
  };
  await library.messages.add(message);
  const to = library.settings.contactTo;
  if (to) {
    const { name, text } = message;
    await library.pendingMails.add(library.newId(), { kind: 'message', to, name, email, text }, now);
  }
  return message;
}
