import { data, type RouterContextProvider } from 'react-router';
import { mendPaper, takeBackMend } from '../../../domain/moderation/questions/mend-paper.ts';
import type { Note } from '../../../domain/note.ts';
import { isRefusal, Refusal } from '../../../domain/refusal.ts';
import { noteOutage, textFor } from '../../context.ts';
import { readForm } from '../../read-form.ts';
import { adminOf } from './admin-of.ts';
import { saidMend } from './said-mend.ts';

/** `of`: the form that it answers, by its intent and question. */
export type MendAnswer = { isDone?: boolean; fault?: string; of?: string };

/** Mends what the form says, or takes a mend back. */
export async function answerMend(request: Request, context: Readonly<RouterContextProvider>, note: Note) {
  const { library, account } = await adminOf(context, note.id);
  const form = await readForm(request);
  const field = (name: string) => String(form.get(name) ?? '').trim();
  const was = field('was');
  const of = `${field('intent')} ${field('question')}`;
  try {
    if (field('intent') === 'undo') {
      await takeBackMend(library, account, note.id, { was, position: Number(field('position')) });
      return { isDone: true } satisfies MendAnswer;
    }
    const [page] = await library.pages.findAll(note.image, [Number(field('page')) || 1]);
    const known = (await library.questions.ofFile(note.image)).find(({ id }) => id === field('question'));
    const seen = { page: page?.number ?? 1, turn: page?.turn, regions: known?.regions ?? [] };
    const mend = saidMend(field, seen);
    if (!mend) throw new Refusal('invalid', 'question.unknown');
    await mendPaper(library, account, note.id, { was, mend });
    return { isDone: true } satisfies MendAnswer;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    noteOutage(context, error);
    const answer: MendAnswer = { of, fault: textFor(context).fault(error.fault) };
    // Another admin was faster.
    return data(answer, { status: error.word === 'conflict' ? 409 : 400 });
  }
}
