import type { Library } from '../library.ts';
import type { Note } from '../note.ts';
import { isSlim, isValidPageOrder, type PageOrder } from '../page/page-order.ts';
import { Refusal } from '../refusal.ts';
import { moderateNote } from './moderate-note.ts';
import type { WantedPageOrder } from './moderated-notes.ts';
import type { Moderator } from './role.ts';

/**
 * Sets which pages of a visible note are shown, in which order and rotation. The file stays unchanged, and
 * omitted pages can be restored. Reports stay open.
 * @throws Refusal as `moderateNote`, also if the page order has changed meanwhile; invalid `pages.none`.
 */
export async function orderPages(
  library: Library,
  by: Moderator | undefined,
  id: string,
  { reason, ...wanted }: WantedPageOrder & { reason: string },
): Promise<Note> {
  if (wanted.to && !isValidPageOrder(wanted.to)) throw new Refusal('invalid', 'pages.none');
  const to = wanted.to && (await withoutTall(library, wanted.file, wanted.to));
  return moderateNote(library, by, { act: 'order-pages', id, reason }, (decision) =>
    library.moderatedNotes.arrange(id, { ...wanted, to }, decision),
  );
}

/** Pages that would become too tall to render are not rotated. */
async function withoutTall(
  { pages }: Pick<Library, 'pages'>,
  file: string,
  { of, shown }: PageOrder,
): Promise<PageOrder> {
  const numbers = shown.filter(({ turn }) => turn).map(({ number }) => number);
  const found = await pages.findAll(file, numbers);
  const slim = new Set(found.filter(isSlim).map(({ number }) => number));
  return { of, shown: shown.map((page) => (slim.has(page.number) ? { number: page.number } : page)) };
}
