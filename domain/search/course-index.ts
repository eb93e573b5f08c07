import { type Catalogue, isListed } from '../catalogue.ts';
import { codeSpellings } from '../course/course-code.ts';
import { JOINING_WORDS } from '../course/joining-words.ts';
import type { Course } from '../course.ts';
import type { CourseHit } from '../search.ts';
import { lettersOf } from './likeness.ts';
import { wordsAt } from './words.ts';

/** A word and its `lettersOf`. */
export type KnownWord = { word: string; letters: number };
type TitleWord = { word: string; weight: number };

/** A course as search knows it: the spellings of its code, and the words of its title with how much each of them tells. */
export type CourseEntry = CourseHit & { codes: KnownWord[]; words: TitleWord[]; weight: number };

type CourseIndex = {
  entries: CourseEntry[];
  /** Every word of a title, with the courses that have it. */
  titleWords: (KnownWord & { entries: CourseEntry[] })[];
};

const made = new WeakMap<object, CourseIndex>();

/** The listed courses of a catalogue, prepared for search. Made once for each list of courses. */
export function courseIndexOf(catalogue: Pick<Catalogue, 'courses'>): CourseIndex {
  const known = made.get(catalogue.courses);
  if (known) return known;
  const index = prepared(catalogue.courses.filter(isListed));
  made.set(catalogue.courses, index);
  return index;
}

function prepared(courses: readonly Course[]): CourseIndex {
  const same = [...Map.groupBy(courses, ({ code, title }) => `${code}\n${title}`).values()];
  const titles = same.map(([first]) => new Set(wordsOf(first?.title ?? '')));
  const counts = new Map<string, number>();
  for (const word of titles.flatMap((words) => [...words])) counts.set(word, (counts.get(word) ?? 0) + 1);
  // The fewer titles have a word, the more it tells.
  const weightOf = (word: string) => Math.log(1 + same.length / (counts.get(word) ?? 1));
  const entries = same.map((places, at): CourseEntry => {
    const [{ code, title } = { code: '', title: '' }] = places;
    const words = [...(titles[at] ?? [])].map((word) => ({ word, weight: weightOf(word) }));
    const weight = words.reduce((sum, each) => sum + each.weight, 0);
    return {
      code,
      title,
      places,
      codes: spellingsOf(code).map((word) => ({ word, letters: lettersOf(word) })),
      words,
      weight,
    };
  });
  const pairs = entries.flatMap((entry) => entry.words.map(({ word }) => ({ word, entry })));
  const grouped = Map.groupBy(pairs, ({ word }) => word);
  return {
    entries,
    titleWords: [...grouped].map(([word, found]) => ({
      word,
      letters: lettersOf(word),
      entries: found.map(({ entry }) => entry),
    })),
  };
}

function wordsOf(title: string): string[] {
  const words = [...wordsAt(title)].map(({ word }) => word);
  const telling = words.filter((word) => !JOINING_WORDS.has(word));
  return telling.length > 0 ? telling : words;
}

function spellingsOf(code: string): string[] {
  return codeSpellings([...wordsAt(code)].map(({ word }) => word));
}
