import type { Library } from '../library.ts';
import type { Message } from '../message.ts';
import { MESSAGE_TEXT_MAX } from '../message.ts';
import { characters } from '../primitives/text.ts';
import { Refusal } from '../refusal.ts';
import { beginAct } from './begin-act.ts';
import { doneAlready } from './done-already.ts';
import type { Moderator } from './role.ts';

/**
 * Answers a message of the contact page by mail; an empty answer closes it without one. The log keeps that it was
 * answered, and not what.
 * @throws Refusal not-allowed `moderation.role`; invalid `message.answer`; not-found `message.unknown`;
 * conflict `moderation.done`; too-many.
 */
export async function answerMessage(
  library: Library,
  by: Moderator | undefined,
  id: string,
  said: string,
): Promise<Message> {
  // PostgreSQL has no NUL, and the other control characters cannot be read.
  const answer = said.replace(/[^\P{Cc}\n\t]/gu, '').trim();
  if (characters(answer) > MESSAGE_TEXT_MAX) {
    const fault = `Message cannot exceed ${MESSAGE_TEXT_MAX} letters`;
    throw new Refusal('invalid', 'message.answer', fault);
  }
  const begun = await beginAct(library, by, answer === '' ? 'no answer needed' : 'answered');
  const message = await library.messages.find(id);
  if (!message) throw new Refusal('not-found', 'message.unknown', 'There is no such message.');
  const entry = { ...begun, act: 'answer', note: undefined, account: undefined, about: id } as const;
  if (!(await library.messages.close(id, answer, entry))) throw doneAlready();
  const { name, email, text: question } = message;
  const letter = { kind: 'answer', to: email, name, question, answer } as const;
  if (answer !== '') await library.pendingMails.add(library.newId(), letter, begun.at);
  return message;
}
