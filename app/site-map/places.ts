import { type Catalogue, isListed } from '../../domain/catalogue.ts';
import { placePath } from '../place-path.ts';

/** Courses per list. A university may have tens of thousands, and generating a list blocks other requests. */
const COURSES_A_LIST = 1000;

export function placesOf(catalogue: Catalogue): string[] {
  // Leaves out branches and years without courses, whose pages are empty.
  const years = catalogue.branches.flatMap(({ college, value }) =>
    catalogue.years
      .filter((year) => catalogue.coursesOf(college, value, year).length > 0)
      .map((year) => [college, value, year]),
  );
  const ways = years.flatMap((way) => way.map((_, index) => placePath(...way.slice(0, index + 1))));
  return [...new Set(['/', '/about', '/contactus', '/home', '/search', ...ways])];
}

export function listsOfCourses({ courses }: Catalogue): number {
  return Math.ceil(courses.length / COURSES_A_LIST);
}

export function coursesOfList({ courses, years }: Catalogue, list: number): string[] {
  return courses
    .slice((list - 1) * COURSES_A_LIST, list * COURSES_A_LIST)
    .filter((course) => isListed(course) && !course.proposed && years.includes(course.year))
    .map(({ college, branch, year, code }) => placePath(college, branch, year, code));
}
