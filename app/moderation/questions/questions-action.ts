import { data, type RouterContextProvider } from 'react-router';
import { correctPaper, undoCorrection } from '../../../domain/moderation/questions/correct-paper.ts';
import type { Note } from '../../../domain/note.ts';
import { isRefusal, Refusal } from '../../../domain/refusal.ts';
import { noteOutage, textFor } from '../../context.ts';
import { readForm } from '../../read-form.ts';
import { adminOf } from './admin-of.ts';
import { readCorrection } from './read-correction.ts';

/** `of`: form that it answers, by intent and question. */
export type CorrectionAnswer = { isDone?: boolean; fault?: string; of?: string };

/** Applies a correction or its undo. */
export async function answerCorrection(
  request: Request,
  context: Readonly<RouterContextProvider>,
  note: Note,
) {
  const { library, account } = await adminOf(context, note.id);
  const form = await readForm(request);
  const field = (name: string) => String(form.get(name) ?? '').trim();
  const was = field('was');
  const of = `${field('intent')} ${field('question')}`;
  try {
    if (field('intent') === 'undo') {
      await undoCorrection(library, account, note.id, { was, position: Number(field('position')) });
      return { isDone: true } satisfies CorrectionAnswer;
    }
    const [page] = await library.pages.findAll(note.image, [Number(field('page')) || 1]);
    const known = (await library.questions.ofFile(note.image)).find(({ id }) => id === field('question'));
    const seen = { page: page?.number ?? 1, turn: page?.turn, regions: known?.regions ?? [] };
    const correction = readCorrection(field, seen);
    if (!correction) throw new Refusal('invalid', 'question.unknown');
    await correctPaper(library, account, note.id, { was, correction });
    return { isDone: true } satisfies CorrectionAnswer;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    noteOutage(context, error);
    const answer: CorrectionAnswer = { of, fault: textFor(context).fault(error.fault) };
    // Another admin was faster.
    return data(answer, { status: error.word === 'conflict' ? 409 : 400 });
  }
}
