import { looksLikeEmail } from '../account.ts';
import type { Fault } from '../fault.ts';
import { MESSAGE_NAME_MAX, MESSAGE_TEXT_MAX } from '../message.ts';
import { characters } from '../primitives/text.ts';

export type MessageForm = { name: string; email: string; message: string };

export function messageFault(form: MessageForm): Fault | undefined {
  if (![form.name, form.email, form.message].every((value) => value.trim() !== '')) {
    return { name: 'message.invalid.missing' };
  }
  if (!looksLikeEmail(form.email.trim())) return { name: 'message.invalid.email' };
  if (characters(form.name) > MESSAGE_NAME_MAX)
    return { name: 'message.invalid.name', values: { most: MESSAGE_NAME_MAX } };
  if (characters(form.message) > MESSAGE_TEXT_MAX)
    return { name: 'message.invalid.long', values: { most: MESSAGE_TEXT_MAX } };
  return undefined;
}
