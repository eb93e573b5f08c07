import { looksLikeEmail } from '../account.ts';
import { MESSAGE_NAME_MAX, MESSAGE_TEXT_MAX } from '../message.ts';
import { characters } from '../primitives/text.ts';

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
