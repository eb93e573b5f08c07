import type { Branch } from './branch.ts';
import type { College } from './college.ts';
import type { Course, Place } from './course.ts';
import type { Year } from './year.ts';

/** A kind of exam that a paper can come from. */
export type Exam = { value: string; name: string };

/** A person to write to, shown on the contact page. */
export type Contact = { name: string; url: string };

/** The university as data: read from the catalogue's folder and checked at start. */
export type University = {
  /** The site's name. */
  siteName: string;
  /** The university's name. */
  name: string;
  /** The domain of its e-mail addresses, without `@`. */
  emailDomain: string;
  /** Where the project's source can be read and mended. */
  sourceUrl: string;
  contacts: readonly Contact[];
  /** Name of a photo in the catalogue's folder for the landing page, instead of the drawing. */
  heroPhoto?: string | undefined;
  colleges: readonly College[];
  branches: readonly Branch[];
  years: readonly Year[];
  exams: readonly Exam[];
  courses: readonly Course[];
};

/** The university with the look-ups that pages and rules need. All of them answer from memory. */
export type Catalogue = University & {
  college(value: string): College | undefined;
  branchesOf(college: string): readonly Branch[];
  branch(college: string, branch: string): Branch | undefined;
  /** The listed courses of a branch's year, in the catalogue's order. */
  coursesOf(college: string, branch: string, year: Year): readonly Course[];
  /** The listed course at a place; undefined when the four values do not belong together. */
  courseAt(place: Place): Course | undefined;
};

export function openCatalogue(university: University): Catalogue {
  const colleges = new Map(university.colleges.map((college) => [college.value, college]));
  const shelves = Map.groupBy(university.courses.filter(isListed), (course) =>
    shelf(course.college, course.branch, course.year),
  );
  const coursesOf: Catalogue['coursesOf'] = (college, branch, year) =>
    shelves.get(shelf(college, branch, year)) ?? [];
  const branches = Map.groupBy(university.branches, ({ college }) => college);
  const branchesOf: Catalogue['branchesOf'] = (college) => branches.get(college) ?? [];
  return {
    ...university,
    college: (value) => colleges.get(value),
    branchesOf,
    branch: (college, branch) => branchesOf(college).find(({ value }) => value === branch),
    coursesOf,
    courseAt: (place) =>
      coursesOf(place.college, place.branch, place.year).find(({ code }) => code === place.course),
  };
}

/** Entries that lack branch, year or college never appear in any listing. */
export function isListed(course: Course): boolean {
  return course.college !== '' && course.branch !== '' && course.year !== '';
}

function shelf(college: string, branch: string, year: Year): string {
  return JSON.stringify([college, branch, year]);
}
