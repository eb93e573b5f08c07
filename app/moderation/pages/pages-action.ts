import { data, type RouterContextProvider } from 'react-router';
import { orderPages } from '../../../domain/moderation/order-pages.ts';
import type { Note } from '../../../domain/note.ts';
import type { PageOrder } from '../../../domain/page/page-order.ts';
import { isRefusal } from '../../../domain/refusal.ts';
import { noteOutage, textFor } from '../../context.ts';
import { readForm } from '../../read-form.ts';
import { moderatorFor } from '../moderator.ts';
import { pageOrderFromForm } from './page-order-from-form.ts';
import { pagesHref } from './pages-href.ts';
import { currentPageOrder } from './pages-view.ts';
import { readPageOrder } from './written-page-order.ts';

/** `former`: previous page order as a form value, for the undo. */
export type PagesAnswer = { isDone?: boolean; former?: string; fault?: string };

export async function answerPages(request: Request, context: Readonly<RouterContextProvider>, note: Note) {
  const { library, account } = await moderatorFor(context, pagesHref(note.id));
  const form = await readForm(request);
  const field = (name: string) => String(form.get(name) ?? '').trim();
  const former = field('was');
  const isUndone = field('intent') === 'undo';
  const to = isUndone
    ? readPageOrder(field('to'))
    : edited(await currentPageOrder(library, note.image), field);
  try {
    const wanted = { file: field('file'), was: readPageOrder(former), to, reason: field('reason') };
    await orderPages(library, account, note.id, wanted);
    return { isDone: true, ...(!isUndone && { former }) } satisfies PagesAnswer;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    noteOutage(context, error);
    const answer: PagesAnswer = { fault: textFor(context).fault(error.fault) };
    return data(answer, { status: error.word === 'conflict' ? 409 : 400 });
  }
}

function edited(now: PageOrder, field: (name: string) => string): PageOrder {
  return pageOrderFromForm(now, {
    placeOf: (number) => field(`place-${number}`),
    turnOf: (number) => field(`turn-${number}`),
    isLeftOut: (number) => field(`out-${number}`) !== '',
  });
}
