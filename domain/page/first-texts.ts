import type { Library } from '../library.ts';
import type { PageText } from './page-text.ts';

/** Enough pages to identify a paper and to find its printed number of pages. */
export const FIRST_PAGES = 8;

export async function firstTexts(
  { pageTexts }: Pick<Library, 'pageTexts'>,
  file: string,
): Promise<PageText[]> {
  const pages = Array.from({ length: FIRST_PAGES }, (_, index) => ({ file, page: index + 1 }));
  const texts = await pageTexts.findAll(pages);
  return texts.toSorted((one, other) => one.page - other.page);
}
