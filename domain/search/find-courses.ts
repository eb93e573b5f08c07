import type { Catalogue } from '../catalogue.ts';
import { type Code, mayBeginCode } from '../course/course-code.ts';
import { CODE_WORDS_MOST, mayBeKnown } from '../course/known-codes.ts';
import type { CodeIndex } from './code-index.ts';
import { type CourseEntry, courseIndexOf, type FoundCourse } from './course-index.ts';
import { byTitle } from './find-titles.ts';
import { areInitials } from './likeness.ts';
import type { ParsedQuery, Term } from './parse-query.ts';

const LIKELY = 0.5;
const NEAR = 0.25;
const BEGINNING_LEAST = 3;

export function findCourses(catalogue: Pick<Catalogue, 'allCourses'>, query: ParsedQuery): FoundCourse[] {
  const scored = scoredCourses(catalogue, query, LIKELY);
  const best = scored[0]?.score ?? 0;
  return scored.filter(({ score }) => score >= best * 0.7);
}

export function nearCourses(
  catalogue: Pick<Catalogue, 'allCourses'>,
  query: ParsedQuery,
  most: number,
): FoundCourse[] {
  return scoredCourses(catalogue, query, NEAR).slice(0, most);
}

function scoredCourses(
  catalogue: Pick<Catalogue, 'allCourses'>,
  query: ParsedQuery,
  least: number,
): FoundCourse[] {
  const found = new Map<CourseEntry, FoundCourse>();
  const offer = (each: FoundCourse) => {
    const before = found.get(each.entry);
    if (!before) found.set(each.entry, each);
    else found.set(each.entry, bothOf(before, each));
  };
  const [coded, initialled] = [byCode(catalogue, query), byInitials(catalogue, query.terms)];
  const besides = new Set([...coded, ...initialled].map(({ entry }) => entry));
  const titled = byTitle(courseIndexOf(catalogue), query.terms, { least, besides });
  for (const each of [...coded, ...ofMains(titled), ...initialled]) offer(each);
  const enough = [...found.values()].filter(({ score }) => score >= least);
  return enough.sort((a, b) => b.score - a.score || compare(a.entry.code, b.entry.code));
}

function ofMains(titled: readonly FoundCourse[]): FoundCourse[] {
  const best = new Map<CourseEntry, FoundCourse>();
  for (const found of titled) {
    const entry = found.entry.main ?? found.entry;
    if ((best.get(entry)?.score ?? 0) < found.score) best.set(entry, { ...found, entry });
  }
  return [...best.values()];
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

function bothOf(one: FoundCourse, other: FoundCourse): FoundCourse {
  const [better, lesser] = one.score >= other.score ? [one, other] : [other, one];
  return {
    entry: better.entry,
    score: better.score + lesser.score / 10,
    terms: new Set([...better.terms, ...lesser.terms]),
  };
}

function byCode(catalogue: Pick<Catalogue, 'allCourses'>, { terms, codes }: ParsedQuery): FoundCourse[] {
  const index = courseIndexOf(catalogue).codes;
  const alone = terms.map(({ word }, index) => ({ code: word, first: index, last: index }));
  const letters = alone.filter(({ code, first }) => {
    return mayBeginCode(code) && !codes.some((each) => each.first <= first && first <= each.last);
  });
  const possible = [...codes, ...letters, ...otherCodes(index, terms, codes)];
  return possible.flatMap(({ code, first, last }) => {
    const covered = new Set(Array.from({ length: last - first + 1 }, (_, index) => first + index));
    return index.alike(code).map((alike) => ({ ...alike, terms: covered }));
  });
}

/** Codes such as `18CS43` or `3CS4-05`: a word of letters and digits, or a known code in several words. */
function otherCodes(index: CodeIndex<CourseEntry>, terms: readonly Term[], codes: readonly Code[]): Code[] {
  const others: Code[] = [];
  for (const first of terms.keys()) {
    let code = '';
    for (const [more, { word }] of terms.slice(first, first + CODE_WORDS_MOST).entries()) {
      code += word;
      const last = first + more;
      const isMixed = more === 0 && /^(?=.*\d)(?=.*[a-z])/.test(code);
      const isFound = codes.some((each) => each.first === first && each.last === last);
      if (!isFound && mayBeKnown(code) && (isMixed || index.has(code))) others.push({ code, first, last });
    }
  }
  return others;
}

function byInitials(catalogue: Pick<Catalogue, 'allCourses'>, terms: readonly Term[]): FoundCourse[] {
  const { initials, titleWords } = courseIndexOf(catalogue);
  return terms.flatMap(({ word }, term) => {
    if (!/^[a-z]{2,6}$/.test(word)) return [];
    // `math` is the start of Mathematics, not two letters of Manufacturing and two of Technology.
    const isBeginning =
      word.length >= BEGINNING_LEAST &&
      titleWords.some(({ words }) => words.some((known) => known.word.startsWith(word)));
    // A word gives its first letter and perhaps one more, so the initials are some of the typed letters.
    return [...new Set(fewerLetters(word))]
      .flatMap((firsts) => initials.get(firsts) ?? [])
      .filter(({ words }) => (!isBeginning || words.length === word.length) && areInitials(word, words))
      .map((entry) => ({ entry, score: 0.75, terms: new Set([term]) }));
  });
}

/** First letter with every ordered choice of the others: at most 32 for six letters. */
function fewerLetters(word: string): string[] {
  let chosen = [word.charAt(0)];
  for (const letter of word.slice(1)) chosen = [...chosen, ...chosen.map((each) => each + letter)];
  return chosen;
}
