import type { Catalogue } from '../catalogue.ts';
import { isListed } from '../catalogue.ts';
import { codeSpellings, scannedCodes } from '../course/course-code.ts';
import { plainTitle, titleLikeness } from '../course/title-likeness.ts';
import type { Course } from '../course.ts';
import type { PrintedTitle } from './suggest-title.ts';

/**
 * Least similarity of a printed title to a course's. Measured with the catalogue's titles, one typo in each: 90 of 100 are
 * recognised, 1 of 100 is taken for another course.
 */
const ALIKE = 0.74;

type CoursesFromTitle = { courses: readonly Course[]; isSure: boolean };

/**
 * Most likely listed courses of a paper: those with the printed code, else with the most similar title. A course taught in
 * several branches counts several times.
 */
export function coursesFromTitle(
  { courses }: Pick<Catalogue, 'courses'>,
  head: string,
  titles: readonly PrintedTitle[],
): CoursesFromTitle {
  const listed = courses.filter(isListed);
  const codes = scannedCodes(head);
  const coded = listed.filter(({ code }) => spellingsOf(code).some((spelling) => codes.has(spelling)));
  if (coded.length > 0) return { courses: narrowed(coded, head), isSure: true };
  for (const { title } of titles) {
    const best = bestOf(listed, title);
    if (best.length > 0) return { courses: narrowed(best, head), isSure: false };
  }
  return { courses: [], isSure: false };
}

function spellingsOf(code: string): string[] {
  return codeSpellings(code.toLowerCase().match(/[a-z\d]+/g) ?? []);
}

function bestOf(courses: readonly Course[], title: string): Course[] {
  const printed = plainTitle(title);
  const scored = courses.map((course) => ({
    course,
    score: titleLikeness(printed, plainTitle(course.title)),
  }));
  const best = Math.max(...scored.map(({ score }) => score), 0);
  return best < ALIKE ? [] : scored.filter(({ score }) => score === best).map(({ course }) => course);
}

const NUMERALS = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii'];

/** Courses of the printed branch and year; all if none fits. */
function narrowed(courses: readonly Course[], head: string): readonly Course[] {
  const ofBranch = keeping(courses, ({ branch }) => new RegExp(`\\b${branch}\\b`).test(head));
  const semester = semesterOf(head);
  const year = semester === undefined ? undefined : Math.ceil(semester / 2);
  return keeping(ofBranch, (course) => year !== undefined && course.year.startsWith(String(year)));
}

function keeping(courses: readonly Course[], test: (course: Course) => boolean): readonly Course[] {
  const kept = courses.filter(test);
  return kept.length > 0 ? kept : courses;
}

/** Semester printed in a paper's head. */
export function semesterOf(head: string): number | undefined {
  const found = /\b([ivx]{1,4}|\d)(?:st|nd|rd|th)?\W{0,3}sem(?:es?ter)?\b/i.exec(head)?.[1]?.toLowerCase();
  if (found === undefined) return undefined;
  const number = /\d/.test(found) ? Number(found) : NUMERALS.indexOf(found) + 1;
  return number >= 1 && number <= 8 ? number : undefined;
}
