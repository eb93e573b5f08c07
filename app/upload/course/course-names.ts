import { type Course, isSamePlace, type Place } from '../../../domain/course.ts';
import type { Choices } from '../choices.ts';

/** Course as suggested: `TIT-233 Data Structures · IT 2nd`. */
export type NamedCourse = { name: string; course: Choices['courses'][number] };

export function namedCourses({
  courses,
  shortYears,
}: Pick<Choices, 'courses' | 'shortYears'>): NamedCourse[] {
  const named = courses.map((course) => ({
    name: `${course.code} ${course.shown ?? course.title} · ${course.branch} ${shortYears[course.year] ?? course.year}`,
    course,
  }));
  const seen = new Map<string, number>();
  for (const { name } of named) seen.set(name, (seen.get(name) ?? 0) + 1);
  return named.map(({ name, course }) => ({
    name: (seen.get(name) ?? 0) > 1 ? `${name} · ${course.college}` : name,
    course,
  }));
}

export function nameAt(named: readonly NamedCourse[], place: Place): string {
  return named.find(({ course }) => isSamePlace(placeOf(course), place))?.name ?? '';
}

export function courseNamed(named: readonly NamedCourse[], typed: string): Course | undefined {
  const words = plain(typed);
  if (words === '') return undefined;
  const tests: ((each: NamedCourse) => boolean)[] = [
    ({ name }) => plain(name) === words,
    ({ course }) => plain(course.code) === words,
    ({ course }) => [course.title, course.shown ?? ''].some((title) => plain(title) === words),
    ({ name }) => words.split(' ').every((word) => plain(name).includes(word)),
  ];
  for (const test of tests) {
    const [found, ...others] = named.filter(test);
    if (found) return others.length === 0 ? found.course : undefined;
  }
  return undefined;
}

export function placeOf({ college, branch, year, code }: Course): Place {
  return { college, branch, year, course: code };
}

function plain(words: string): string {
  return words
    .toLowerCase()
    .replace(/[\s·]+/g, ' ')
    .trim();
}
