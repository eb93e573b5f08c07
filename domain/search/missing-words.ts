import type { Catalogue } from '../catalogue.ts';
import { beginningWord, noteWords } from './index-words.ts';
import type { Candidate } from './merge-rankings.ts';
import type { Term } from './parse-query.ts';
import { typosBetween } from './typos.ts';
import { indexWords, wordsAt } from './words.ts';

const MAY_HAVE_TYPO = 4;
/** Maximum characters searched for typos, per page and in total: a millisecond of the main thread. */
const PAGE_MOST = 10_000;
const READ_MOST = 20_000;

/**
 * Typed words that none of these hits has in its details, course title or matching page; other pages may. A
 * word with a typo counts as found, but only in the first hits. `named`: words that name a course, place or
 * exam.
 */
export function missingWords(
  catalogue: Pick<Catalogue, 'courseAt'>,
  typed: string,
  terms: readonly Term[],
  named: ReadonlySet<string>,
  hits: readonly Candidate[],
): string[] {
  const missing = new Map(terms.filter(({ word }) => !named.has(word)).map((term) => [term.word, term]));
  const titleWords = ({ note }: Candidate) => indexWords(catalogue.courseAt(note)?.title ?? '');
  for (const hit of hits) {
    for (const word of hit.page?.words ?? []) missing.delete(word);
    // Checks a note's words before its page: they usually match and take a quarter of the time.
    for (const wordsOf of [descriptionWords, titleWords, recordWords]) {
      if (missing.size === 0) return [];
      const words = new Set(wordsOf(hit));
      for (const { word, any } of missing.values())
        if (any.some((each) => words.has(each)) || words.has(beginningWord(word))) missing.delete(word);
    }
  }
  if (missing.size === 0) return [];
  const shown = wordsShown(hits);
  const every = [...wordsAt(typed)];
  return [...missing.keys()]
    .filter((word) => !hasTypo(shown, word))
    .map((word) => {
      const at = every.find((each) => each.word === word);
      return typed.slice(at?.start, at?.end);
    });
}

export function typedWithout(typed: string, words: readonly string[]): string {
  let left = '';
  let from = 0;
  for (const { start, end } of wordsAt(typed)) {
    if (!words.includes(typed.slice(start, end))) continue;
    left += typed.slice(from, start);
    from = end;
  }
  const whole = (left + typed.slice(from)).replace(/\s+/g, ' ');
  return whole.replace(/^[^\p{L}\p{N}]+/u, '').trimEnd();
}

const recordWords = ({ note }: Candidate) => noteWords(note);
const descriptionWords = ({ note }: Candidate) => indexWords(note.description);

/** Distinct words of the first hits: reading all of twenty long pages would delay other requests. */
function wordsShown(hits: readonly Candidate[]): string[] {
  const shown = new Set<string>();
  let left = READ_MOST;
  for (const { note, page } of hits) {
    const text = `${note.description} ${page?.text.slice(0, PAGE_MOST) ?? ''}`.slice(0, left);
    for (const { word } of wordsAt(text)) shown.add(word);
    left -= text.length;
    if (left <= 0) break;
  }
  return [...shown];
}

function hasTypo(shown: readonly string[], typed: string): boolean {
  if (typed.length < MAY_HAVE_TYPO) return false;
  return shown.some((word) => typosBetween(typed, word, 1) <= 1);
}
