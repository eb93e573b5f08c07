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
 * A course as search knows it: the spellings of its code, and the words of its title with how much each of them tells. A
 * title in another language is an entry of its own, without codes; `main` is the course's first entry.
 */
export type CourseEntry = Omit<CourseHit, 'isExact'> & {
  codes: string[];
  words: TitleWord[];
  weight: number;
  main?: CourseEntry;
};

/** `score`: 1 or more is exactly what was typed. `terms`: the numbers of the terms that name this course. */
export type FoundCourse = { entry: CourseEntry; score: number; terms: ReadonlySet<number> };

/** A word of titles, how it sounds, and the positions of the entries that have it. */
export type KnownTitleWord = TitleWord & { sound: Sound; positions: Int32Array };

/** The words of titles in one script, and the `lettersOf` each. */
export type TitleWords = { isDevanagari: boolean; words: KnownTitleWord[]; letters: Int32Array };

export type CourseIndex = {
  entries: CourseEntry[];
  codes: CodeIndex<CourseEntry>;
  /** By the script that they are written in. */
  titleWords: TitleWords[];
  /** The courses of each title's first letters: `dms` for Database Management Systems. One word has no initials. */
  initials: ReadonlyMap<string, CourseEntry[]>;
  /** The weight of each entry. */
  weights: Float64Array;
  /** A number for each entry, 0 between two searches. */
  sums: Float64Array;
};

const made = new WeakMap<object, CourseIndex>();

/** The listed courses of a catalogue, retired ones too, prepared for search. Made once for each list of courses. */
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
  // The fewer titles have a word, the more it tells.
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

/** The title first, then the titles in other languages and other names that any of the places has. */
function titlesOf(places: readonly Course[]): string[] {
  const [{ title } = { title: '' }] = places;
  const others = places.flatMap(({ otherTitles = [], aliases = [] }) => [...otherTitles, ...aliases]);
  return [...new Set([title, ...others])];
}

/** The words of a title or a name that tell something, each once. */
export function wordsOf(title: string): Set<string> {
  const words = [...wordsAt(title)].map(({ word }) => word);
  const telling = words.filter((word) => !JOINING_WORDS.has(word));
  return new Set(telling.length > 0 ? telling : words);
}

function spellingsOf(code: string): string[] {
  return codeSpellings([...wordsAt(code)].map(({ word }) => word));
}
