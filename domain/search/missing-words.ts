import { noteWords } from './index-words.ts';
import { pageMatcher } from './match-page.ts';
import type { Candidate } from './merge-rankings.ts';
import type { Term } from './parse-query.ts';
import { slipsBetween } from './slips.ts';
import { wordsAt } from './words.ts';

/** Shorter words that differ by a letter are different words. */
const MAY_SLIP = 4;
/** Characters of a page that are read for slips: most pages have less. */
const READ_MOST = 10_000;

/**
 * The words of a typed text, as they were typed, that none of these hits has in its record or on the page that was found:
 * the other words found them. Another page may have them. A word that differs by one slip is the same one. `named`: the numbers of the terms that
 * name a course or a place.
 */
export function missingWords(
  typed: string,
  terms: readonly Term[],
  named: ReadonlySet<number>,
  hits: readonly Candidate[],
): string[] {
  if (hits.length === 0) return [];
  const match = pageMatcher(terms);
  const missing = new Set([...terms.keys()].filter((term) => !named.has(term)));
  for (const { note, page } of hits) {
    if (missing.size === 0) return [];
    const said = new Set(noteWords(note));
    const read = page && match(page.text).terms;
    const words = [...wordsAt(`${note.description} ${page?.text.slice(0, READ_MOST) ?? ''}`)];
    for (const term of missing) {
      const { word, any } = terms[term] as Term;
      const isHere = read?.has(term) || any.some((each) => said.has(each));
      if (isHere || words.some((each) => isSlip(word, each.word))) missing.delete(term);
    }
  }
  const every = [...wordsAt(typed)];
  return [...missing].map((term) => {
    const at = every.find(({ word }) => word === terms[term]?.word);
    return typed.slice(at?.start, at?.end);
  });
}

function isSlip(typed: string, word: string): boolean {
  const isAsLong = Math.abs(typed.length - word.length) <= 1;
  return isAsLong && typed.length >= MAY_SLIP && slipsBetween(typed, word, 1) <= 1;
}
