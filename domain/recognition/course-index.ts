import { type Catalogue, isListed } from '../catalogue.ts';
import { type CodeSpan, codeSpans, compactCode, mayBeKnown, readCode } from '../course/known-codes.ts';
import { titleLikeness } from '../course/title-likeness.ts';
import type { Course } from '../course.ts';
import { abbreviates, initialsOf, numbersOf, titleKey } from './title-key.ts';

/**
 * Minimum similarity of a printed title to a course's title. Measured with the catalogue's titles and one
 * typo in each: 90 of 100 are recognised, 1 of 100 is taken for another course.
 */
const ALIKE = 0.74;
/** Minimum similarity of a title that begins with a course's title: `Data Structures and Algorithms`. */
const GOES_ON = 0.64;

export type TitleMatch = { courses: readonly Course[]; how: 'exact' | 'alike' | 'initials' };

type KnownCode = CodeSpan & { courses: readonly Course[] };

const NONE: TitleMatch = { courses: [], how: 'exact' };

const indexes = new WeakMap<readonly Course[], CourseIndex>();

/** Cached per version of the courses: building it takes 200 ms for 5,000 courses. */
export function courseIndex(catalogue: Pick<Catalogue, 'courses'>): CourseIndex {
  const index = indexes.get(catalogue.courses) ?? new CourseIndex(catalogue);
  indexes.set(catalogue.courses, index);
  return index;
}

export class CourseIndex {
  readonly #byCode = new Map<string, Course[]>();
  readonly #byReadCode = new Map<string, Course[]>();
  readonly #byPart = new Map<string, Course[]>();
  readonly #byTitle = new Map<string, Course[]>();
  readonly #byInitials = new Map<string, Course[]>();
  readonly #found = new Map<string, TitleMatch>();

  constructor({ courses }: Pick<Catalogue, 'courses'>) {
    for (const course of courses.filter(isListed)) {
      const { code, title, otherTitles = [], aliases = [] } = course;
      for (const spelling of wholeCodes(code)) addTo(this.#byCode, spelling, course);
      for (const spelling of partsOf(code)) addTo(this.#byPart, spelling, course);
      for (const alias of aliases.filter((each) => /\d{2}/.test(each)))
        addTo(this.#byCode, compactCode(alias), course);
      for (const name of [title, ...otherTitles, ...aliases]) addTo(this.#byTitle, titleKey(name), course);
      const initials = initialsOf(title);
      if (initials) addTo(this.#byInitials, initials, course);
    }
    for (const [code, named] of this.#byCode)
      if (mayBeKnown(code)) for (const course of named) addTo(this.#byReadCode, readCode(code), course);
  }

  /** Courses by the codes in a text, in any university's format and with OCR errors. */
  codesIn(text: string): KnownCode[] {
    return this.#codesOf([...codeSpans(text)]);
  }

  /** Courses whose codes a text has, and those of which it has a part: `CS402` for `PCC-CS-402`. */
  namedIn(text: string): { whole: readonly Course[]; parts: readonly Course[] } {
    const spans = [...codeSpans(text)];
    return {
      whole: this.#codesOf(spans).flatMap(({ courses }) => courses),
      parts: spans.flatMap(({ code }) => this.#byPart.get(code) ?? []),
    };
  }

  #codesOf(spans: readonly CodeSpan[]): KnownCode[] {
    let after = 0;
    return spans.flatMap((span) => {
      const courses = this.#byCode.get(span.code) ?? this.#byReadCode.get(readCode(span.code));
      if (!courses || span.start < after) return [];
      after = span.end;
      return [{ ...span, courses }];
    });
  }

  byTitle(title: string): TitleMatch {
    const key = titleKey(title);
    const before = this.#found.get(key);
    if (before) return before;
    const found = this.#lookUp(key);
    if (this.#found.size < 20_000) this.#found.set(key, found);
    return found;
  }

  #lookUp(key: string): TitleMatch {
    if (key === '') return NONE;
    const exact = this.#byTitle.get(key);
    if (exact) return { courses: exact, how: 'exact' };
    const short = key.includes(' ') ? [] : this.#abbreviated(key);
    if (short.length > 0) return { courses: short, how: 'initials' };
    return { courses: key.length < 5 ? [] : this.#alike(key), how: 'alike' };
  }

  #abbreviated(key: string): readonly Course[] {
    const initials = this.#byInitials.get(key);
    if (initials) return initials;
    return [...this.#byTitle.values()].flat().filter(({ title }) => abbreviates(key, title));
  }

  #alike(key: string): Course[] {
    let best = 0;
    let courses: Course[] = [];
    for (const [title, named] of this.#byTitle) {
      if (numbersOf(title) !== numbersOf(key)) continue;
      const score = titleLikeness(key, title);
      const goesOn = title.includes(' ') && key.startsWith(`${title} `);
      if (score < (goesOn ? GOES_ON : ALIKE)) continue;
      if (score > best) [best, courses] = [score, [...named]];
      else if (score === best && courses.length > 0) courses.push(...named);
    }
    return courses;
  }
}

function addTo(map: Map<string, Course[]>, key: string, course: Course): void {
  if (key === '') return;
  const there = map.get(key);
  if (!there) map.set(key, [course]);
  else if (!there.includes(course)) there.push(course);
}

function wholeCodes(code: string): string[] {
  const number = /\d+\p{L}?\s*$/u.exec(code)?.[0] ?? '';
  const each = code.split('/').map((part) => (/\d/.test(part) ? part : `${part}${number}`));
  return [...new Set([code, ...each].map(compactCode))];
}

function partsOf(code: string): string[] {
  const [number = ''] = /\d+\p{L}?$/u.exec(compactCode(code)) ?? [];
  const letters = code.toLowerCase().match(/\p{L}+(?=\P{L})/gu) ?? [];
  const last = letters.slice(-2).join('');
  return [...new Set([...letters.map((part) => part + number), last + number])].filter((part) =>
    /^\p{L}{2}/u.test(part),
  );
}
