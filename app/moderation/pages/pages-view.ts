import type { Library } from '../../../domain/library.ts';
import type { Note } from '../../../domain/note.ts';
import { pageName } from '../../../domain/page/page-images.ts';
import { type PageOrder, pagesOfFile } from '../../../domain/page/page-order.ts';
import { PAGES_MOST, THUMBNAIL_WIDTH } from '../../../domain/page.ts';
import { pageImageHref } from '../../paper/links.ts';
import { writtenPageOrder } from './written-page-order.ts';

export type PagesView = Awaited<ReturnType<typeof pagesView>>;
export type PageToOrder = PagesView['pages'][number];

/** Pages of a note's file: visible ones in order, then removed ones. Empty until they are rendered. */
export async function pagesView({ pages }: Pick<Library, 'pages'>, { id, image, description }: Note) {
  const [prepared] = await pages.preparationsOf([image]);
  const isReady = prepared?.state === 'ready';
  const sizes = isReady ? await pages.listOf(image, 1, PAGES_MOST) : [];
  const places = new Map(prepared?.pageOrder?.shown.map(({ number }, index) => [number, index + 1]));
  const listed = sizes.map(({ width, height, ...page }) => ({
    ...{ number: page.number, turn: page.turn ?? 0, width, height },
    src: pageImageHref(image, pageName(page), THUMBNAIL_WIDTH),
    place: prepared?.pageOrder ? places.get(page.number) : page.number,
  }));
  return {
    ...{ id, image, description },
    was: writtenPageOrder(prepared?.pageOrder),
    pages: listed.toSorted((one, other) => (one.place ?? PAGES_MOST) - (other.place ?? PAGES_MOST)),
  };
}

export async function currentPageOrder({ pages }: Pick<Library, 'pages'>, file: string): Promise<PageOrder> {
  const [prepared] = await pages.preparationsOf([file]);
  const of = prepared ? pagesOfFile(prepared) : 0;
  const numbers = Array.from({ length: of }, (_, index) => ({ number: index + 1 }));
  return prepared?.pageOrder ?? { of, shown: numbers };
}
