import type { Library } from '../library.ts';
import type { PageText } from './page-text.ts';
import { missingPages, PAGES_COUNTED } from './printed-pages.ts';

/** The printed number of pages is on one of these first pages: a cover may come first. */
const PAGES_READ = 2;

export async function countPages(
  { pages, missingPages: found }: Pick<Library, 'pages' | 'missingPages'>,
  file: string,
  texts: readonly PageText[],
): Promise<void> {
  const sizes = await pages.listOf(file, 1, PAGES_COUNTED + 1);
  const firstPages = texts.slice(0, PAGES_READ).map(({ text }) => text);
  await found.record(file, missingPages(firstPages, sizes));
}
