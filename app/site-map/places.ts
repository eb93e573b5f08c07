import { type Catalogue, isListed } from '../../domain/catalogue.ts';
import { placePath } from '../place-path.ts';

/** Courses in one list of the map: a university may have tens of thousands, and a list is made while others wait. */
const COURSES_A_LIST = 1000;

/** The addresses of the public pages, and of every college, branch and year. */
export function placesOf(catalogue: Catalogue): string[] {
  // A branch or a year without a course is left out: its page says only that it is empty.
  const years = catalogue.branches.flatMap(({ college, value }) =>
    catalogue.years
      .filter((year) => catalogue.coursesOf(college, value, year).length > 0)
      .map((year) => [college, value, year]),
  );
  const ways = years.flatMap((way) => way.map((_, index) => placePath(...way.slice(0, index + 1))));
  return [...new Set(['/', '/about', '/contactus', '/home', '/search', ...ways])];
}

/** How many lists the map of all courses has. */
export function listsOfCourses({ courses }: Catalogue): number {
  return Math.ceil(courses.length / COURSES_A_LIST);
}

/** The addresses of the courses of a list, counted from 1. */
export function coursesOfList({ courses, years }: Catalogue, list: number): string[] {
  return courses
    .slice((list - 1) * COURSES_A_LIST, list * COURSES_A_LIST)
    .filter((course) => isListed(course) && !course.proposed && years.includes(course.year))
    .map(({ college, branch, year, code }) => placePath(college, branch, year, code));
}
