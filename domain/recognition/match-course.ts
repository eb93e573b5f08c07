import { plainTitle } from '../course/title-likeness.ts';
import type { Course } from '../course.ts';
import type { CourseIndex, TitleMatch } from './course-index.ts';
import type { HeadEvidence } from './head-evidence.ts';
import type { PathEvidence } from './path-evidence.ts';

type Evidence = {
  path: PathEvidence;
  head: HeadEvidence | undefined;
  year: string | undefined;
  headYear: string | undefined;
};

export type Warning =
  | 'no-evidence'
  | 'one-evidence'
  | 'several-places'
  | 'other-course'
  | 'other-year'
  | 'other-branch'
  | 'foreign-code'
  | 'like-title';

export type CourseMatch = {
  course: Course;
  /** Several if a course is in several branches, or if several courses fit equally well. */
  courses: readonly Course[];
  isSure: boolean;
  warnings: readonly Warning[];
  isNamed: boolean;
};

type Support = {
  course: Course;
  codeOfPath: boolean;
  codeOfHead: boolean;
  partOfCode: boolean;
  ofPath: TitleMatch['how'] | undefined;
  ofHead: TitleMatch['how'] | undefined;
};

/** Titles tried per head; the first ones are the most likely. */
const TITLES_MOST = 6;

export function matchCourse(index: CourseIndex, evidence: Evidence): CourseMatch | undefined {
  const all = [...supportOf(index, evidence).values()];
  const scored = all.map((support) => ({ support, score: scoreOf(support, evidence) }));
  scored.sort((one, other) => other.score - one.score);
  const [best, ...others] = scored;
  if (!best) return undefined;
  const warnings = warningsOf(best.support, evidence, all);
  if (others.some(({ support, score }) => score === best.score && isSameCourse(support, best.support)))
    warnings.push('several-places');
  else if (others.some(({ score }) => score === best.score)) warnings.push('other-course');
  const { codeOfPath, codeOfHead, ofPath, ofHead } = best.support;
  const isNamed = codeOfPath || codeOfHead || ofPath === 'exact' || ofHead === 'exact';
  const tied = [best, ...others.filter(({ score }) => score === best.score)].map(
    ({ support }) => support.course,
  );
  // `Database Management System` and its plural are different courses if both are taught.
  const titles = new Set([...evidence.path.titles, ...(evidence.head?.titles ?? [])].map(plainTitle));
  const same = tied.filter(({ title }) => titles.has(plainTitle(title)));
  const courses = same.length > 0 ? same : tied;
  const [course = best.support.course] = courses;
  return { course, courses, isSure: warnings.length === 0, warnings: [...new Set(warnings)], isNamed };
}

function supportOf(index: CourseIndex, { path, head }: Evidence): Map<Course, Support> {
  const found = new Map<Course, Support>();
  const of = (course: Course): Support => {
    const blank = {
      codeOfPath: false,
      codeOfHead: false,
      partOfCode: false,
      ofPath: undefined,
      ofHead: undefined,
    };
    const support = found.get(course) ?? { course, ...blank };
    found.set(course, support);
    return support;
  };
  const [inPath, inHead] = [index.namedIn(path.words), index.namedIn(head?.head ?? '')];
  for (const course of inPath.whole) of(course).codeOfPath = true;
  for (const course of inHead.whole) of(course).codeOfHead = true;
  for (const course of [...inPath.parts, ...inHead.parts]) of(course).partOfCode = true;
  for (const title of path.titles) {
    const { courses, how } = index.byTitle(title);
    for (const course of courses) of(course).ofPath = better(of(course).ofPath, how);
  }
  for (const title of (head?.titles ?? []).slice(0, TITLES_MOST)) {
    const { courses, how } = index.byTitle(title);
    if (how === 'initials') continue;
    for (const course of courses) of(course).ofHead = better(of(course).ofHead, how);
  }
  return found;
}

const RANK = { exact: 3, alike: 2, initials: 1 } as const;
const POINTS = { exact: 12, alike: 5, initials: 3 } as const;

function better(one: TitleMatch['how'] | undefined, other: TitleMatch['how']): TitleMatch['how'] {
  return one && RANK[one] >= RANK[other] ? one : other;
}

function scoreOf(
  { course, codeOfPath, codeOfHead, partOfCode, ofPath, ofHead }: Support,
  evidence: Evidence,
): number {
  const named = (codeOfPath ? 20 : 0) + (codeOfHead ? 20 : 0) + (partOfCode ? 4 : 0);
  const called = (ofPath ? POINTS[ofPath] : 0) + (ofHead ? POINTS[ofHead] : 0);
  const { path, year, headYear } = evidence;
  // A branch counts more than a year: courses move between semesters.
  const at =
    1.1 * agreement(path.branch?.value, course.branch) +
    agreement(year ?? headYear, course.year) +
    agreement(path.college && !path.college.isNew ? path.college.value : undefined, course.college) / 2;
  return named + called + 4 * at;
}

function agreement(value: string | undefined, is: string): number {
  return value === undefined ? 0 : value === is ? 1 : -1;
}

function warningsOf(best: Support, evidence: Evidence, all: readonly Support[]): Warning[] {
  const { course, codeOfPath, codeOfHead, ofPath, ofHead } = best;
  const { path, head, year, headYear } = evidence;
  const warnings: Warning[] = [];
  const [atBranch, atYear] = [agreement(path.branch?.value, course.branch), agreement(year, course.year)];
  if (atBranch < 0 || (path.college && agreement(path.college.value, course.college) < 0))
    warnings.push('other-branch');
  if (atYear < 0 || agreement(headYear, course.year) < 0) warnings.push('other-year');
  if (all.some((each) => isNamedElse(each, best))) warnings.push('other-course');
  const exact = [ofPath, ofHead].filter((how) => how === 'exact').length;
  const called = [ofPath, ofHead].filter((how) => how === 'exact' || how === 'alike').length;
  const places = [atBranch, atYear].filter((each) => each > 0).length;
  const isForeign = isForeignCode(best, path, head);
  if (isForeign && !(exact === 2 && places > 0) && !codeOfPath) warnings.push('foreign-code');
  // OCR may misread a digit, so a code from a page needs a second piece of evidence.
  if (codeOfPath || (codeOfHead && called + places > 0)) return warnings;
  if (exact === 0) warnings.push(called > 0 ? 'like-title' : 'one-evidence');
  else if (called + places < 2) warnings.push('one-evidence');
  return warnings;
}

function isNamedElse({ course, codeOfPath, codeOfHead, ofHead, ofPath }: Support, best: Support): boolean {
  if (isSameCourse({ course }, best)) return false;
  return codeOfPath || codeOfHead || ofHead === 'exact' || (ofPath === 'exact' && best.ofPath !== 'exact');
}

function isSameCourse(
  { course: one }: Pick<Support, 'course'>,
  { course: other }: Pick<Support, 'course'>,
): boolean {
  return one.code === other.code || one.title === other.title;
}

function isForeignCode(
  { codeOfPath, codeOfHead }: Support,
  path: PathEvidence,
  head: HeadEvidence | undefined,
): boolean {
  return (path.codes.length > 0 && !codeOfPath) || (head?.code !== undefined && !codeOfHead);
}
