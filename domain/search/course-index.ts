import { type Catalogue, isListed } from '../catalogue.ts';
import { codeSpellings } from '../course/course-code.ts';
import { JOINING_WORDS } from '../course/joining-words.ts';
import type { Course } from '../course.ts';
import type { CourseHit } from '../search.ts';
import { type CodeIndex, codeIndexOf } from './code-index.ts';
import { lettersOf } from './likeness.ts';
import { type Sound, soundOf } from './sound-likeness.ts';
import { wordsAt } from './words.ts';

type TitleWord = { word: string; weight: number };

/**
 * Code spellings and weighted title words of a course. Titles in other languages are separate entries without
 * codes; `main` is the course's first entry.
 */
export type CourseEntry = Omit<CourseHit, 'isExact'> & {
  codes: string[];
  words: TitleWord[];
  weight: number;
  main?: CourseEntry;
};

/** `score`: 1 or more for an exact match. `terms`: indices of the query terms that name the course. */
export type FoundCourse = { entry: CourseEntry; score: number; terms: ReadonlySet<number> };

export type KnownTitleWord = TitleWord & { sound: Sound; positions: Int32Array };

export type TitleWords = { isDevanagari: boolean; words: KnownTitleWord[]; letters: Int32Array };

export type CourseIndex = {
  entries: CourseEntry[];
  codes: CodeIndex<CourseEntry>;
  titleWords: TitleWords[];
  /** Courses by initials: `dms` for Database Management Systems. A single word has none. */
  initials: ReadonlyMap<string, CourseEntry[]>;
  weights: Float64Array;
  /** A sum per entry, to compute scores in; 0 between searches. */
  sums: Float64Array;
};

const made = new WeakMap<object, CourseIndex>();

export function courseIndexOf(catalogue: Pick<Catalogue, 'allCourses'>): CourseIndex {
  const known = made.get(catalogue.allCourses);
  if (known) return known;
  const index = prepared(catalogue.allCourses.filter(isListed));
  made.set(catalogue.allCourses, index);
  return index;
}

function prepared(courses: readonly Course[]): CourseIndex {
  const same = [...Map.groupBy(courses, ({ code, title }) => `${code}\n${title}`).values()];
  const titled = same.flatMap((places) =>
    titlesOf(places).map((title) => ({ places, words: wordsOf(title) })),
  );
  const counts = new Map<string, number>();
  for (const word of titled.flatMap(({ words }) => [...words])) counts.set(word, (counts.get(word) ?? 0) + 1);
  const weightOf = (word: string) => Math.log(1 + same.length / (counts.get(word) ?? 1));
  const mains = new Map<readonly Course[], CourseEntry>();
  const entries = titled.map(({ places, words: titleWords }): CourseEntry => {
    const [{ code, title } = { code: '', title: '' }] = places;
    const words = [...titleWords].map((word) => ({ word, weight: weightOf(word) }));
    const weight = words.reduce((sum, each) => sum + each.weight, 0);
    const main = mains.get(places);
    const entry = { code, title, places, words, weight };
    if (main) return { ...entry, codes: [], main };
    const first = { ...entry, codes: spellingsOf(code) };
    mains.set(places, first);
    return first;
  });
  const pairs = entries.flatMap(({ words }, position) => words.map(({ word }) => ({ word, position })));
  const titleWords = [...Map.groupBy(pairs, ({ word }) => word)].map(([word, found]) => ({
    word,
    sound: soundOf(word),
    weight: weightOf(word),
    positions: Int32Array.from(found, ({ position }) => position),
  }));
  const scripts = Map.groupBy(titleWords, ({ sound }) => sound.isDevanagari);
  return {
    entries,
    codes: codeIndexOf(entries),
    titleWords: [...scripts].map(([isDevanagari, words]) => ({
      isDevanagari,
      words,
      letters: Int32Array.from(words, ({ word }) => lettersOf(word)),
    })),
    initials: Map.groupBy(
      entries.filter(({ words, main }) => words.length >= 2 && !main),
      ({ words }) => words.map(({ word }) => word.charAt(0)).join(''),
    ),
    weights: Float64Array.from(entries, ({ weight }) => weight),
    sums: new Float64Array(entries.length),
  };
}

function titlesOf(places: readonly Course[]): string[] {
  const [{ title } = { title: '' }] = places;
  const others = places.flatMap(({ otherTitles = [], aliases = [] }) => [...otherTitles, ...aliases]);
  return [...new Set([title, ...others])];
}

export function wordsOf(title: string): Set<string> {
  const words = [...wordsAt(title)].map(({ word }) => word);
  const telling = words.filter((word) => !JOINING_WORDS.has(word));
  return new Set(telling.length > 0 ? telling : words);
}

export function spellingsOf(code: string): string[] {
  return codeSpellings([...wordsAt(code)].map(({ word }) => word));
}
