import { placeKey } from '../course/place-key.ts';
import type { Course, Place } from '../course.ts';
import { spellingsOf } from '../search/course-index.ts';
import type { CourseUnits } from '../syllabus.ts';
import type { ReadSyllabus } from './read-syllabus.ts';

/**
 * Catalogue places of a file's courses, by their codes. A file's only course is the one at `here`, unless it
 * has the code of another.
 */
export function placeCourses(
  found: readonly ReadSyllabus[],
  courses: readonly Course[],
  { college, branch, year, course: here }: Place,
): { courses: CourseUnits[]; unknown: ReadSyllabus[] } {
  // `TCE-109` means the course with this code rather than `TID/TCE-109`.
  const [whole, part] = [new Map<string, Course[]>(), new Map<string, Course[]>()];
  for (const course of courses)
    if (!course.retired)
      for (const [at, spelling] of spellingsOf(course.code).entries()) {
        const spelled = at === 0 ? whole : part;
        spelled.set(spelling, [...(spelled.get(spelling) ?? []), course]);
      }
  const isOnly = found.length === 1;
  const known = new Map<string, CourseUnits>();
  const unknown: ReadSyllabus[] = [];
  for (const syllabus of found) {
    const named = spellingsOf(syllabus.code ?? '').flatMap((spelling) => [
      whole.get(spelling),
      part.get(spelling),
    ]);
    const own = named.find((places) => places !== undefined)?.map(placeOf) ?? [];
    if (own.length === 0 && isOnly) own.push({ college, branch, year, course: here });
    else if (own.length === 0) unknown.push(syllabus);
    for (const place of own) {
      const key = placeKey(place);
      if (!known.has(key)) known.set(key, { place, units: syllabus.units });
    }
  }
  return { courses: [...known.values()], unknown };
}

const placeOf = ({ college, branch, year, code }: Course): Place => ({ college, branch, year, course: code });
