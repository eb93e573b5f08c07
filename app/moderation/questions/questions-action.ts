import type { RouterContextProvider } from 'react-router';
import { correctPaper } from '../../../domain/moderation/questions/correct-paper.ts';
import { undoCorrection } from '../../../domain/moderation/questions/undo-correction.ts';
import type { Note } from '../../../domain/note.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { readForm } from '../../read-form.ts';
import { adminOf, answered } from './admin-of.ts';
import { correctionHref } from './correction-hrefs.ts';
import { readCorrection } from './read-correction.ts';

export async function answerCorrection(
  request: Request,
  context: Readonly<RouterContextProvider>,
  note: Note,
) {
  const { library, account } = await adminOf(context, correctionHref(note.id));
  const form = await readForm(request);
  const field = (name: string) => String(form.get(name) ?? '').trim();
  const was = field('was');
  return answered(context, `${field('intent')} ${field('question')}`, async () => {
    if (field('intent') === 'undo')
      return undoCorrection(library, account, note.id, { was, correction: field('correction') });
    const [page] = await library.pages.findAll(note.image, [Number(field('page')) || 1]);
    const known = (await library.questions.ofFile(note.image)).find(({ id }) => id === field('question'));
    const seen = { page: page?.number ?? 1, turn: page?.turn, regions: known?.regions ?? [] };
    const correction = readCorrection(field, seen);
    if (!correction) throw new Refusal('invalid', 'question.unknown');
    return correctPaper(library, account, note.id, { was, correction });
  });
}
