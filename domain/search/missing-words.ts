import { noteWords } from './index-words.ts';
import type { Candidate } from './merge-rankings.ts';
import type { Term } from './parse-query.ts';
import { slipsBetween } from './slips.ts';
import { indexWords, wordsAt } from './words.ts';

/** Shorter words that differ by a letter are different words. */
const MAY_SLIP = 4;
/** Characters of a page, and of all pages together, that are read for slips: a search holds the loop for a millisecond or so. */
const PAGE_MOST = 10_000;
const READ_MOST = 20_000;

/**
 * The words of a typed text, as they were typed, that none of these hits has in its record or on the page that was found:
 * the other words found them. Another page may have them. A word that differs by one slip is the same one; slips are
 * looked for in the first hits only. `named`: the numbers of the terms that name a course or a place.
 */
export function missingWords(
  typed: string,
  terms: readonly Term[],
  named: ReadonlySet<number>,
  hits: readonly Candidate[],
): string[] {
  if (hits.length === 0) return [];
  const missing = new Set([...terms.keys()].filter((term) => !named.has(term)));
  for (const { note, page } of hits) {
    for (const term of page?.match.terms ?? []) missing.delete(term);
    // A part of the note's words: mostly the word is one of these, which are made in a quarter of the time.
    for (const wordsOf of [descriptionWords, noteWords]) {
      if (missing.size === 0) return [];
      const said = new Set(wordsOf(note));
      for (const term of missing) if (terms[term]?.any.some((each) => said.has(each))) missing.delete(term);
    }
  }
  if (missing.size === 0) return [];
  const shown = wordsShown(hits);
  const every = [...wordsAt(typed)];
  return [...missing]
    .map((term) => terms[term]?.word ?? '')
    .filter((word) => !hasSlip(shown, word))
    .map((word) => {
      const at = every.find((each) => each.word === word);
      return typed.slice(at?.start, at?.end);
    });
}

const descriptionWords = ({ description }: Candidate['note']) => indexWords(description);

/** The different words of the first hits: reading all of twenty long pages would hold up other requests. */
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

function hasSlip(shown: readonly string[], typed: string): boolean {
  if (typed.length < MAY_SLIP) return false;
  return shown.some((word) => slipsBetween(typed, word, 1) <= 1);
}
