import type { Library } from '../library.ts';
import type { Message } from '../message.ts';
import { MESSAGE_TEXT_MAX } from '../message.ts';
import { characters } from '../primitives/text.ts';
import { Refusal } from '../refusal.ts';
import { beginAct } from './begin-act.ts';
import { doneAlready } from './done-already.ts';
import type { Moderator } from './role.ts';

/**
 * The log records that a reply was sent, not its text.
 * @throws Refusal not-allowed `moderation.role`; invalid `message.answer`; not-found `message.unknown`;
 * conflict `moderation.done`; too-many.
 */
export async function answerMessage(
  library: Library,
  by: Moderator | undefined,
  id: string,
  typed: string,
): Promise<Message> {
  // PostgreSQL rejects NUL, and other control characters are unreadable.
  const answer = typed.replace(/[^\P{Cc}\n\t]/gu, '').trim();
  if (characters(answer) > MESSAGE_TEXT_MAX) {
    throw new Refusal('invalid', { name: 'message.answer.long', values: { most: MESSAGE_TEXT_MAX } });
  }
  if (answer === '') throw new Refusal('invalid', 'message.answer.missing');
  const act = await beginAct(library, by, 'answered');
  const message = await close(library, id, answer, act);
  const { name, email, text: question } = message;
  const content = { kind: 'answer', to: email, name, question, answer } as const;
  await library.pendingMails.add(library.newId(), content, act.at);
  return message;
}

export const NO_ANSWER = 'no answer needed';

/** @throws Refusal as `answerMessage`. */
export async function closeMessage(
  library: Library,
  by: Moderator | undefined,
  id: string,
): Promise<Message> {
  return close(library, id, '', await beginAct(library, by, NO_ANSWER));
}

type Act = Awaited<ReturnType<typeof beginAct>>;

async function close({ messages }: Library, id: string, answer: string, act: Act): Promise<Message> {
  const message = await messages.find(id);
  if (!message) throw new Refusal('not-found', 'message.unknown');
  const entry = { ...act, act: 'answer', note: undefined, account: undefined, about: id } as const;
  if (!(await messages.close(id, answer, entry))) throw doneAlready();
  return message;
}
