import type { Library } from '../library.ts';
import type { Note } from '../note.ts';
import { placeOf } from '../page/page-order.ts';
import { wordsAt } from '../search/words.ts';
import { isPlainWord } from './comparing/plain-words.ts';

/** A page with the answer has at least this share of the question's words. */
const SHARE_LEAST = 0.6;
/** Minimum words of a question: fewer may be on any page. */
const WORDS_LEAST = 3;

const PAGES_MOST = 200;

export async function solutionPlaces(
  { pages, pageTexts }: Pick<Library, 'pages' | 'pageTexts'>,
  { image }: Pick<Note, 'image'>,
  questions: readonly string[],
): Promise<(number | undefined)[]> {
  const [prepared] = await pages.preparationsOf([image]);
  if (!prepared || prepared.pages > PAGES_MOST) return questions.map(() => undefined);
  const found = solutionPages(await pageTexts.listOf(image), questions);
  const { pageOrder } = prepared;
  return found.map((page) => (page !== undefined && pageOrder ? placeOf(pageOrder.shown, page) : page));
}

type PageWithText = { page: number; text: string };

/**
 * Finds, for each question, the page of a solution with most of its words. If undefined, the reader starts at
 * the solution's first page.
 */
export function solutionPages(
  pages: readonly PageWithText[],
  questions: readonly string[],
): (number | undefined)[] {
  const worded = pages.map(({ page, text }) => ({ page, words: tellingWords(text) }));
  return questions.map((text) => {
    const words = [...tellingWords(text)];
    if (words.length < WORDS_LEAST) return undefined;
    let best: { page: number; share: number } | undefined;
    for (const { page, words: there } of worded) {
      const share = words.filter((word) => there.has(word)).length / words.length;
      if (share >= SHARE_LEAST && share > (best?.share ?? 0)) best = { page, share };
    }
    return best?.page;
  });
}

function tellingWords(text: string): Set<string> {
  return new Set([...wordsAt(text)].map(({ word }) => word).filter((word) => !isPlainWord(word)));
}
