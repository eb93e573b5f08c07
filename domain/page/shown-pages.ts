import type { Library } from '../library.ts';
import type { Page, Preparation } from '../page.ts';
import { numbersFrom } from './page-order.ts';

/** `place` counts the pages that readers see; `number` is that in the file, and names the picture. */
export type ShownPage = Page & { place: number };

/** Returns up to `most` pages in reading order, from place `from` on. */
export async function shownPages(
  { pages }: Pick<Library, 'pages'>,
  prepared: Pick<Preparation, 'file' | 'pages' | 'pageOrder'>,
  from: number,
  most: number,
): Promise<ShownPage[]> {
  if (!prepared.pageOrder) {
    const listed = await pages.listOf(prepared.file, from, most);
    return listed.map((page) => ({ ...page, place: page.number }));
  }
  const numbers = numbersFrom(prepared, from, most);
  const found = new Map((await pages.findAll(prepared.file, numbers)).map((page) => [page.number, page]));
  return numbers.flatMap((number, index) => {
    const page = found.get(number);
    return page ? [{ ...page, place: from + index }] : [];
  });
}
