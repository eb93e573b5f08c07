import { data, type RouterContextProvider } from 'react-router';
import { arrangePages } from '../../../domain/moderation/arrange-pages.ts';
import type { Note } from '../../../domain/note.ts';
import type { Arrangement } from '../../../domain/page/arrangement.ts';
import { isRefusal } from '../../../domain/refusal.ts';
import { noteOutage, textFor } from '../../context.ts';
import { readForm } from '../../read-form.ts';
import { moderatorFor } from '../moderator.ts';
import { arrangementFromForm } from './arrangement-form.ts';
import { pagesHref } from './pages-href.ts';
import { arrangementNow } from './pages-view.ts';
import { readArrangement } from './written-arrangement.ts';

/** `former`: previous page order in the form's notation, for the undo. */
export type PagesAnswer = { isDone?: boolean; former?: string; fault?: string };

/** Saves the form's page order, or restores a former one. */
export async function answerPages(request: Request, context: Readonly<RouterContextProvider>, note: Note) {
  const { library, account } = await moderatorFor(context, pagesHref(note.id));
  const form = await readForm(request);
  const field = (name: string) => String(form.get(name) ?? '').trim();
  const former = field('was');
  const isUndone = field('intent') === 'undo';
  const to = isUndone
    ? readArrangement(field('to'))
    : edited(await arrangementNow(library, note.image), field);
  try {
    const wanted = { file: field('file'), was: readArrangement(former), to, reason: field('reason') };
    await arrangePages(library, account, note.id, wanted);
    return { isDone: true, ...(!isUndone && { former }) } satisfies PagesAnswer;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    noteOutage(context, error);
    const answer: PagesAnswer = { fault: textFor(context).fault(error.fault) };
    return data(answer, { status: error.word === 'conflict' ? 409 : 400 });
  }
}

function edited(now: Arrangement, field: (name: string) => string): Arrangement {
  return arrangementFromForm(now, {
    placeOf: (number) => field(`place-${number}`),
    turnOf: (number) => field(`turn-${number}`),
    isLeftOut: (number) => field(`out-${number}`) !== '',
  });
}
