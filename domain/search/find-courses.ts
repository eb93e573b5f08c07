import type { Catalogue } from '../catalogue.ts';
import { mayBeginCode } from '../course/course-code.ts';
import { type CourseEntry, courseIndexOf } from './course-index.ts';
import { areInitials, codeLikeness, lettersOf, mayBeAlike, wordLikeness } from './likeness.ts';
import type { ParsedQuery, Term } from './parse-query.ts';

/** `score`: 1 or more is exactly what was typed. `terms`: the numbers of the terms that name this course. */
export type FoundCourse = { entry: CourseEntry; score: number; terms: ReadonlySet<number> };

/** A course below this score was hardly meant. */
const LIKELY = 0.5;
/** From this score on a course is named when nothing else was found. */
const NEAR = 0.25;

/** The courses that were likely meant, by code or by title, slips included; the likeliest first. */
export function findCourses(catalogue: Pick<Catalogue, 'courses'>, query: ParsedQuery): FoundCourse[] {
  const scored = scoredCourses(catalogue, query).filter(({ score }) => score >= LIKELY);
  const best = scored[0]?.score ?? 0;
  // Beside a course that is named exactly, those that only look like it are noise.
  return scored.filter(({ score }) => score >= best * 0.7);
}

/** Courses that look a little like what was typed. */
export function nearCourses(
  catalogue: Pick<Catalogue, 'courses'>,
  query: ParsedQuery,
  most: number,
): FoundCourse[] {
  return scoredCourses(catalogue, query)
    .filter(({ score }) => score >= NEAR)
    .slice(0, most);
}

function scoredCourses(catalogue: Pick<Catalogue, 'courses'>, query: ParsedQuery): FoundCourse[] {
  const found = new Map<CourseEntry, FoundCourse>();
  const offer = (each: FoundCourse) => {
    const before = found.get(each.entry);
    if (!before) found.set(each.entry, each);
    else found.set(each.entry, bothOf(before, each));
  };
  for (const each of byCode(catalogue, query)) offer(each);
  for (const each of byTitle(catalogue, query.terms)) offer(each);
  for (const each of byInitials(catalogue, query.terms)) offer(each);
  return [...found.values()].sort((a, b) => b.score - a.score || compare(a.entry.code, b.entry.code));
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** A course that was found in two ways, such as by code and title, has the better score and a tenth of the other. */
function bothOf(one: FoundCourse, other: FoundCourse): FoundCourse {
  const [better, lesser] = one.score >= other.score ? [one, other] : [other, one];
  return {
    entry: better.entry,
    score: better.score + lesser.score / 10,
    terms: new Set([...better.terms, ...lesser.terms]),
  };
}

function byCode(catalogue: Pick<Catalogue, 'courses'>, { terms, codes }: ParsedQuery): FoundCourse[] {
  const { entries } = courseIndexOf(catalogue);
  const alone = terms.map(({ word }, index) => ({ code: word, first: index, last: index }));
  const letters = alone.filter(({ code, first }) => {
    return mayBeginCode(code) && !codes.some((each) => each.first <= first && first <= each.last);
  });
  const possible = [...codes, ...letters];
  return possible.flatMap(({ code, first, last }) => {
    const covered = new Set(Array.from({ length: last - first + 1 }, (_, index) => first + index));
    const signs = lettersOf(code);
    return entries.flatMap((entry) => {
      const score = entry.codes.reduce((best, { word, letters: known }) => {
        return mayBeAlike(signs, known, 1) ? Math.max(best, codeLikeness(code, word)) : best;
      }, 0);
      return score > 0 ? [{ entry, score, terms: covered }] : [];
    });
  });
}

type Matched = { term: number; likeness: number };

function byTitle(catalogue: Pick<Catalogue, 'courses'>, terms: readonly Term[]): FoundCourse[] {
  const { titleWords } = courseIndexOf(catalogue);
  const typed = terms.map(({ word }) => ({ word, letters: lettersOf(word) }));
  const likeness = new Map<CourseEntry, Map<string, Matched[]>>();
  const weights = terms.map(() => 0);
  for (const { word: known, letters, entries } of titleWords) {
    const alike = typed.flatMap((each, term) => {
      if (!mayBeAlike(each.letters, letters, 2)) return [];
      const much = wordLikeness(each.word, known, term === terms.length - 1);
      return much > 0 ? [{ term, likeness: much }] : [];
    });
    if (alike.length === 0) continue;
    for (const entry of entries) {
      const words = likeness.get(entry) ?? new Map<string, Matched[]>();
      likeness.set(entry, words.set(known, alike));
      const weight = entry.words.find(({ word }) => word === known)?.weight ?? 0;
      for (const { term, likeness: much } of alike)
        weights[term] = Math.max(weights[term] ?? 0, weight * much);
    }
  }
  // A word that no title has counts too: it means something else, such as a description, a page or a year.
  const all = weights.map((weight) => weight || UNKNOWN_WEIGHT).reduce((sum, weight) => sum + weight, 0);
  return [...likeness].map(([entry, words]) => titleScore(entry, words, weights, all));
}

const UNKNOWN_WEIGHT = 1.5;

function titleScore(
  entry: CourseEntry,
  words: ReadonlyMap<string, Matched[]>,
  weights: readonly number[],
  all: number,
): FoundCourse {
  const ofTerm = new Map<number, number>();
  let ofTitle = 0;
  for (const { word, weight } of entry.words) {
    const alike = words.get(word) ?? [];
    ofTitle += weight * Math.max(0, ...alike.map(({ likeness }) => likeness));
    for (const { term, likeness } of alike) ofTerm.set(term, Math.max(ofTerm.get(term) ?? 0, likeness));
  }
  const ofQuery = [...ofTerm].reduce((sum, [term, likeness]) => sum + likeness * (weights[term] ?? 0), 0);
  const score = 0.55 * (ofQuery / all) + 0.45 * (ofTitle / entry.weight);
  return { entry, score, terms: new Set(ofTerm.keys()) };
}

function byInitials(catalogue: Pick<Catalogue, 'courses'>, terms: readonly Term[]): FoundCourse[] {
  const { entries } = courseIndexOf(catalogue);
  return terms.flatMap(({ word }, term) => {
    if (!/^[a-z]{2,6}$/.test(word)) return [];
    return entries
      .filter(({ words }) => words.length >= 2 && areInitials(word, words.map(wordOf)))
      .map((entry) => ({ entry, score: 0.75, terms: new Set([term]) }));
  });
}

const wordOf = ({ word }: { word: string }) => word;
