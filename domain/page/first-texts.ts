import type { Library } from '../library.ts';
import type { PageText } from './page-text.ts';

/** The pages that tell a paper from others, and how many it has. */
export const FIRST_PAGES = 8;

/** The texts of the first pages of a file, of those that were read, in their order. */
export async function firstTexts(
  { pageTexts }: Pick<Library, 'pageTexts'>,
  file: string,
): Promise<PageText[]> {
  const pages = Array.from({ length: FIRST_PAGES }, (_, index) => ({ file, page: index + 1 }));
  const texts = await pageTexts.findAll(pages);
  return texts.toSorted((one, other) => one.page - other.page);
}
