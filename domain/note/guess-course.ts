import type { Catalogue } from '../catalogue.ts';
import { isListed } from '../catalogue.ts';
import { codeSpellings, scannedCodes } from '../course/course-code.ts';
import { JOINING_WORDS } from '../course/joining-words.ts';
import type { Course } from '../course.ts';
import type { PrintedTitle } from './guess-title.ts';

/**
 * From this likeness on a printed title is taken for a course's. Measured with the titles of the catalogue, one slip in
 * each: 90 of 100 are recognised, and 1 of 100 is taken for another course's.
 */
const ALIKE = 0.74;

type GuessedCourses = { courses: readonly Course[]; isSure: boolean };

/**
 * The listed courses that a paper is most likely of: those whose code it prints, else those whose title is most like
 * the one it prints. A course that is taught in several branches is several.
 */
export function guessCourses(
  { courses }: Pick<Catalogue, 'courses'>,
  head: string,
  titles: readonly PrintedTitle[],
): GuessedCourses {
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
  const printed = plain(title);
  const scored = courses.map((course) => ({ course, score: likeness(printed, plain(course.title)) }));
  const best = Math.max(...scored.map(({ score }) => score), 0);
  return best < ALIKE ? [] : scored.filter(({ score }) => score === best).map(({ course }) => course);
}

function plain(title: string): string {
  return title
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/\biii\b/g, '3')
    .replace(/\bii\b/g, '2')
    .replace(/\bi\b/g, '1')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .filter((word) => !JOINING_WORDS.has(word) && word !== 'introduction')
    .join(' ');
}

/**
 * How alike two titles are, from 0 to 1: the share of common groups of three letters (Dice). A title that begins with the
 * other one is nearly as good. Search compares word by word instead (`domain/search/likeness.ts`), which serves a query
 * better and a guess worse: OCR drops spaces, and of titles without one it knew 31 of 100 instead of 97.
 */
function likeness(one: string, other: string): number {
  const [a, b] = [groups(one), groups(other)];
  const shared = [...a].filter((group) => b.has(group)).length;
  const dice = (2 * shared) / (a.size + b.size);
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const begins = short.includes(' ') && `${long} `.startsWith(`${short} `) && 2 * short.length >= long.length;
  return begins
    ? Math.max(dice, 0.9 * (short.length / long.length) + 0.3 * (1 - short.length / long.length))
    : dice;
}

function groups(text: string): Set<string> {
  const padded = ` ${text} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}

const NUMERALS = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii'];

/** The courses of the branch and the year that the paper prints; all of them if none fits. */
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

function semesterOf(head: string): number | undefined {
  const found = /\b([ivx]{1,4}|\d)(?:st|nd|rd|th)?\W{0,3}sem(?:es?ter)?\b/i.exec(head)?.[1]?.toLowerCase();
  if (found === undefined) return undefined;
  const number = /\d/.test(found) ? Number(found) : NUMERALS.indexOf(found) + 1;
  return number >= 1 && number <= 8 ? number : undefined;
}
