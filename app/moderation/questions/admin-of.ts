import { data, type RouterContextProvider } from 'react-router';
import { isRefusal } from '../../../domain/refusal.ts';
import { noteOutage, textFor } from '../../context.ts';
import { moderatorFor } from '../moderator.ts';

/** Admin who edits questions or topics. Other moderators get a 404. @throws as `moderatorFor`. */
export async function adminOf(context: Readonly<RouterContextProvider>, href: string) {
  const moderator = await moderatorFor(context, href);
  if (moderator.role === 'admin') return moderator;
  throw data(textFor(context)('frame.missingPage'), { status: 404 });
}

export type CorrectionAnswer = { isDone?: boolean; fault?: string; of?: string };

export async function answered(
  context: Readonly<RouterContextProvider>,
  of: string,
  act: () => Promise<void>,
) {
  try {
    await act();
    return { isDone: true } satisfies CorrectionAnswer;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    noteOutage(context, error);
    const answer: CorrectionAnswer = { of, fault: textFor(context).fault(error.fault) };
    return data(answer, { status: error.word === 'conflict' ? 409 : 400 });
  }
}
