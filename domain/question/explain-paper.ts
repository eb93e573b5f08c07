import type { Library } from '../library.ts';
import type { KeptLayout } from '../page/page-layout.ts';
import { numbersFrom } from '../page/page-order.ts';
import type { SplitExplanation } from './splitting/explain-split.ts';
import { SPLIT_PAGES_MOST } from './splitting/paper-questions.ts';

/** Explains how the shown pages of a file were split, as far as they were read; undefined before that. */
export async function explainPaper(
  library: Pick<Library, 'pages' | 'questions' | 'questionWork'>,
  file: string,
): Promise<SplitExplanation | undefined> {
  const [prepared] = await library.pages.preparationsOf([file]);
  const pages = prepared ? await shownLayouts(library, file, numbersFrom(prepared, 1, SPLIT_PAGES_MOST)) : [];
  return pages.length > 0 ? library.questionWork.explain(pages) : undefined;
}

export async function shownLayouts(
  { questions }: Pick<Library, 'questions'>,
  file: string,
  shown: readonly number[],
): Promise<KeptLayout[]> {
  const layouts = new Map((await questions.layoutsOf(file)).map((layout) => [layout.page, layout]));
  return shown.flatMap((page) => layouts.get(page) ?? []);
}
