import type { Library } from '../library.ts';
import type { Page, Preparation } from '../page.ts';
import { numbersFrom } from './arrangement.ts';

/** A page as readers meet it: `place` counts what is shown, `number` the pages of the file, which name its picture. */
export type ShownPage = Page & { place: number };

/** Up to `most` of the pages that are shown of a file, in the order of reading, from a place on. */
export async function shownPages(
  { pages }: Pick<Library, 'pages'>,
  prepared: Pick<Preparation, 'file' | 'pages' | 'arrangement'>,
  from: number,
  most: number,
): Promise<ShownPage[]> {
  if (!prepared.arrangement) {
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
