import type { Course } from '../../../domain/course.ts';
import { parseQuery } from '../../../domain/search/parse-query.ts';
import { suggestCourses } from '../../../domain/search/suggest-courses.ts';
import type { NamedCourse } from './course-names.ts';

const MOST = 8;

type Known = { allCourses: readonly Course[]; namedOf: ReadonlyMap<Course, NamedCourse> };
const made = new WeakMap<readonly NamedCourse[], Known>();

/**
 * Courses that match a text being typed, best first: by code, title or other name, typos included. A branch,
 * college or year narrows them down: `data structures it`.
 */
export function coursesLike(named: readonly NamedCourse[], typed: string): NamedCourse[] {
  const words = typed.toLowerCase().trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const places = words.filter((word) => named.some(({ course }) => isAt(course, word)));
  const rest = words.filter((word) => !places.includes(word)).join(' ');
  const within = places.length > 0 ? (rest === '' ? named : meant(named, rest)) : [];
  const all = [
    ...within.filter(({ course }) => places.every((word) => isAt(course, word))),
    ...meant(named, typed),
    ...named.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word))),
  ];
  return [...new Set(all)].slice(0, MOST);
}

function isAt({ branch, college, year }: Course, word: string): boolean {
  return [branch, college, year].some((value) => value.toLowerCase() === word);
}

function meant(named: readonly NamedCourse[], typed: string): NamedCourse[] {
  const known = made.get(named) ?? knownOf(named);
  made.set(named, known);
  return suggestCourses(known, parseQuery(typed))
    .flatMap(({ places }) => places)
    .flatMap((place) => known.namedOf.get(place) ?? []);
}

function knownOf(named: readonly NamedCourse[]): Known {
  const pairs = named.map((each): [Course, NamedCourse] => {
    const { shown, ...course } = each.course;
    return [shown ? { ...course, otherTitles: [shown] } : course, each];
  });
  return { allCourses: pairs.map(([course]) => course), namedOf: new Map(pairs) };
}
