import { mayHaveTypo } from '../../../domain/course/printed-codes.ts';
import { parseQuery } from '../../../domain/search/parse-query.ts';
import { typosBetween } from '../../../domain/search/typos.ts';
import { codeWord, indexWords, isCode } from '../../../domain/search/words.ts';

type Indexed = { id: string; description: string; pages: number };
/** Words of a pack with their places, `paper * PLACES + page`. Page 0 means the paper's own facts. */
type PackIndex = { papers: Indexed[]; words: [word: string, places: number[]][] };
/** `page`: undefined if the words are in the paper's own facts. */
export type PackHit = { id: string; description: string; page: number | undefined };

/** More pages than any paper has. */
const PLACES = 2000;
const HITS_MOST = 20;

export function indexPack(
  papers: readonly { id: string; description: string; words: string; texts: string[] }[],
) {
  const words = new Map<string, number[]>();
  for (const [number, { words: facts, texts }] of papers.entries()) {
    for (const [page, text] of [facts, ...texts].entries()) {
      for (const word of indexWords(text)) {
        const places = words.get(word);
        if (places) places.push(number * PLACES + page);
        else words.set(word, [number * PLACES + page]);
      }
    }
  }
  const indexed = papers.map(({ id, description, texts }) => ({ id, description, pages: texts.length }));
  return { papers: indexed, words: [...words] } satisfies PackIndex;
}

/**
 * Papers with all typed words, ranked by how many are on one page. The last word may be incomplete, and a
 * course code that no paper contains may have a typo.
 */
export function searchPack({ papers, words }: PackIndex, typed: string): PackHit[] {
  const { terms, printed } = parseQuery(typed);
  if (terms.length === 0) return [];
  const known = new Map(words);
  const isPrinted = printed.some(({ code }) => known.has(codeWord(code)));
  const found = terms.map(({ word, any }, index) => {
    const isLast = index === terms.length - 1 && word.length > 1;
    const codes = printed.filter(({ first, last }) => first <= index && index <= last);
    const others = words.filter(([each]) =>
      isCode(each)
        ? (isLast && each.startsWith(codeWord(word))) ||
          (!isPrinted && codes.some(({ code }) => hasTypo(code, each)))
        : isLast && each.startsWith(word),
    );
    return new Set([
      ...any.flatMap((each) => known.get(each) ?? []),
      ...others.flatMap(([, places]) => places),
    ]);
  });
  const hits = papers.flatMap(({ id, description, pages }, number) => {
    const termsAt = (page: number) => found.filter((places) => places.has(number * PLACES + page)).length;
    const has = (places: Set<number>) =>
      Array.from({ length: pages + 1 }, (_, page) => page).some((page) => places.has(number * PLACES + page));
    if (!found.every(has)) return [];
    const counts = Array.from({ length: pages }, (_, index) => termsAt(index + 1));
    const most = Math.max(0, ...counts);
    const page = most > 0 && most >= termsAt(0) ? counts.indexOf(most) + 1 : undefined;
    return [{ id, description, page, score: most + 2 * termsAt(0) }];
  });
  return hits
    .sort((one, other) => other.score - one.score)
    .slice(0, HITS_MOST)
    .map(({ score: _, ...hit }) => hit);
}

const hasTypo = (code: string, word: string) =>
  mayHaveTypo(word) && typosBetween(codeWord(code), word, 1) === 1;
