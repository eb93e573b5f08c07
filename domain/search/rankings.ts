import type { Note } from '../note.ts';
import type { FoundCourse } from './course-index.ts';
import type { FoundPlace } from './find-places.ts';
import { beginningWord } from './index-words.ts';
import type { Candidate, Ranking } from './merge-rankings.ts';
import type { Term } from './parse-query.ts';
import { type RankedPage, rankPages } from './rank-pages.ts';
import type { Clause, FoundPage, SearchIndex } from './search-index.ts';

export type Lookup = { index: SearchIndex; terms: readonly Term[]; narrow: readonly Clause[] };

const NOTES_MOST = 200;
const PAGES_MOST = 100;
const PAGES_BESIDE_MOST = 40;
const COURSES_MOST = 5;
const NOTES_OF_COURSE_MOST = 60;
const NEAR_MOST = 5;

const clauseOf = ({ any }: Term): Clause => any;

export async function ofCourses(
  { index, terms, narrow }: Lookup,
  courses: readonly FoundCourse[],
): Promise<Ranking[]> {
  if (courses.length === 0) return [];
  const meant = courses.slice(0, COURSES_MOST);
  const own = await index.notesOfCourses(meant.map(codeOf), narrow, NOTES_OF_COURSE_MOST);
  const rankings = new Map(meant.map((course, at) => [course, rankingsOf(course, own[at] ?? [])]));
  const withNotes = meant.filter((course) => rankings.get(course)?.length);
  const alike = Map.groupBy(withNotes, (course) => leftBy(course, terms).join());
  const beside = [...alike.values()].map(async (some) => {
    const left = leftBy(some[0] as FoundCourse, terms).map((term) => terms[term] as Term);
    if (left.length === 0) return;
    const codes = some.map(codeOf);
    const [described, read] = await Promise.all([
      index.notesOfCourses(codes, [...narrow, ...left.map(clauseOf)], NOTES_OF_COURSE_MOST),
      index.pagesOfCourses(codes, [...narrow, ...telling(left).map(clauseOf)], PAGES_BESIDE_MOST),
    ]);
    for (const [at, course] of some.entries()) {
      const pages = rankPages(read[at] ?? [], left).map(asCandidate);
      rankings
        .get(course)
        ?.push(...rankingsOf(course, described[at] ?? []), { items: pages, weight: course.score });
    }
  });
  await Promise.all(beside);
  return [...rankings.values()].flat();
}

const codeOf = ({ entry: { code } }: FoundCourse) => code;

function leftBy(course: FoundCourse, terms: readonly Term[]): number[] {
  return [...terms.keys()].filter((term) => !course.terms.has(term));
}

function rankingsOf({ score }: FoundCourse, notes: readonly Note[]): Ranking[] {
  if (notes.length === 0) return [];
  return [{ items: notes.toSorted(newestExam).map((note) => ({ note })), weight: score }];
}

function newestExam(one: Note, other: Note): number {
  return (other.examYear ?? 0) - (one.examYear ?? 0) || other.sequence - one.sequence;
}

const NOTES_OF_PLACE_MOST = 60;

export async function ofPlaces(
  { index, terms, narrow }: Lookup,
  places: readonly FoundPlace[],
): Promise<Ranking[]> {
  const rankings = places.map(async ({ clause, terms: naming }) => {
    const left = terms.filter((_, term) => !naming.has(term)).map(clauseOf);
    const notes = await index.notes([clause, ...narrow, ...left], NOTES_OF_PLACE_MOST);
    return { items: notes.map((note) => ({ note })), weight: 0.5 };
  });
  return Promise.all(rankings);
}

/** Notes with all words, and pages with the telling words. Without words, notes that match the filters. */
export async function withEveryWord(lookup: Lookup): Promise<Ranking[]> {
  const { index, terms, narrow } = lookup;
  if (terms.length === 0) {
    const every = await index.notes(narrow, NOTES_MOST);
    return [{ items: every.toSorted(newestExam).map((note) => ({ note })), weight: 1 }];
  }
  const [notes, read] = await Promise.all([
    index.notes([...narrow, ...terms.map(clauseOf)], NOTES_MOST),
    pages(lookup, PAGES_MOST),
  ]);
  return [
    { items: notes.map((note) => ({ note })), weight: 1 },
    { items: read, weight: 1 },
  ];
}

const BEGINNING_LEAST = 3;

/** Notes whose descriptions have words that begin like these: `math` finds `maths` and Mathematics. */
export async function withBeginnings({ index, terms, narrow }: Lookup): Promise<Ranking[]> {
  const beginning = terms.map(({ word, any }) =>
    [...word].length < BEGINNING_LEAST || /\d/.test(word) ? any : [...any, beginningWord(word)],
  );
  if (beginning.every((clause, term) => clause === terms[term]?.any)) return [];
  const notes = await index.notes([...narrow, ...beginning], NOTES_OF_PLACE_MOST);
  return [{ items: notes.map((note) => ({ note })), weight: 0.7 }];
}

/** Maximum terms for typo correction: in a longer query, the other words are enough. */
const WITH_TYPOS_MOST = 5;

/** Also matches words one typo away, because people mistype and OCR misreads. */
export async function withTypos({ index, terms, narrow }: Lookup): Promise<Ranking[]> {
  if (terms.length > WITH_TYPOS_MOST) return [];
  const widened = await Promise.all(
    terms.map(async ({ word, any }) => ({
      word,
      any: word.length < 4 ? any : [...any, ...(await index.near(word, NEAR_MOST))],
    })),
  );
  const isWider = widened.some(({ any }, term) => any.length > (terms[term]?.any.length ?? 0));
  if (!isWider) return [];
  const lookup = { index, terms: widened, narrow };
  const [notes, read] = await Promise.all([
    index.notes([...narrow, ...widened.map(clauseOf)], PAGES_BESIDE_MOST),
    pages(lookup, PAGES_BESIDE_MOST),
  ]);
  return [
    { items: notes.map((note) => ({ note })), weight: 0.6 },
    { items: read, weight: 0.6 },
  ];
}

export async function withMostWords({ index, terms, narrow }: Lookup): Promise<Ranking[]> {
  if (terms.length < 2) return [];
  const found = new Map<string, FoundPage>();
  for (const some of fewerOf(telling(terms))) {
    const clauses = [...narrow, ...some.map(clauseOf)];
    for (const page of await index.pages(clauses, PAGES_BESIDE_MOST))
      found.set(`${page.note.id} ${page.page}`, page);
    if (found.size >= PAGES_BESIDE_MOST) break;
  }
  return [{ items: rankPages([...found.values()], terms).map(asCandidate), weight: 0.5 }];
}

/** Notes that match the filters and as many words as possible, even none. The page names ignored words. */
export async function notesWithMostWords({ index, terms, narrow }: Lookup): Promise<Ranking[]> {
  for (const some of [...fewerOf(telling(terms)), []]) {
    const notes = await index.notes([...narrow, ...some.map(clauseOf)], NOTES_OF_PLACE_MOST);
    if (notes.length > 0)
      return [{ items: notes.toSorted(newestExam).map((note) => ({ note })), weight: 0.6 }];
  }
  return [];
}

/** Subsets of the terms without one or more, larger ones first: at most 14 with `TELLING_MOST` terms. */
function* fewerOf(terms: readonly Term[]): Generator<readonly Term[]> {
  const wholes = 2 ** terms.length - 1;
  const choices = Array.from({ length: Math.max(0, wholes - 1) }, (_, index) => index + 1);
  const chosen = choices.map((choice) => terms.filter((_, term) => choice & (1 << term)));
  yield* chosen.sort((one, other) => other.length - one.length);
}

const TELLING_MOST = 4;

/** Longest words, which are rarer, find the pages; all words rank them. Common words cost most. */
function telling(terms: readonly Term[]): Term[] {
  return terms.toSorted((one, other) => other.word.length - one.word.length).slice(0, TELLING_MOST);
}

async function pages({ index, terms, narrow }: Lookup, most: number): Promise<Candidate[]> {
  const found = await index.pages([...narrow, ...telling(terms).map(clauseOf)], most);
  return rankPages(found, terms).map(asCandidate);
}

const asCandidate = (page: RankedPage): Candidate => ({ note: page.note, page });
