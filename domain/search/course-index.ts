import { type Catalogue, isListed } from '../catalogue.ts';
import { codeSpellings } from '../course/course-code.ts';
import { JOINING_WORDS } from '../course/joining-words.ts';
import type { Course } from '../course.ts';
import type { CourseHit } from '../search.ts';
import { type CodeIndex, codeIndexOf } from './code-index.ts';
import { lettersOf } from './likeness.ts';
import { wordsAt } from './words.ts';

type TitleWord = { word: string; weight: number };

/** A course as search knows it: the spellings of its code, and the words of its title with how much each of them tells. */
export type CourseEntry = CourseHit & { codes: string[]; words: TitleWord[]; weight: number };

/** A word of titles, its `lettersOf`, and the positions of the courses that have it. */
export type KnownTitleWord = TitleWord & { letters: number; positions: Int32Array };

export type CourseIndex = {
  entries: CourseEntry[];
  codes: CodeIndex<CourseEntry>;
  titleWords: KnownTitleWord[];
  /** The courses of each title's first letters: `dms` for Database Management Systems. One word has no initials. */
  initials: ReadonlyMap<string, CourseEntry[]>;
  /** A number for each entry, 0 between two searches. */
  sums: Float64Array;
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
      codes: spellingsOf(code),
      words,
      weight,
    };
  });
  const pairs = entries.flatMap(({ words }, position) => words.map(({ word }) => ({ word, position })));
  const grouped = Map.groupBy(pairs, ({ word }) => word);
  return {
    entries,
    codes: codeIndexOf(entries),
    titleWords: [...grouped].map(([word, found]) => ({
      word,
      letters: lettersOf(word),
      weight: weightOf(word),
      positions: Int32Array.from(found, ({ position }) => position),
    })),
    initials: Map.groupBy(
      entries.filter(({ words }) => words.length >= 2),
      ({ words }) => words.map(({ word }) => word.charAt(0)).join(''),
    ),
    sums: new Float64Array(entries.length),
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
