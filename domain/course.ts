import type { Year } from './year.ts';

/** Without a college, branch or year, a course is stored but never listed. */
export type Course = {
  /** Code as printed by the university: may contain `/` and spaces (`TID/TCE/TSW/TME-109`, `AGPN 311`). */
  code: string;
  title: string;
  otherTitles?: readonly string[];
  /** Common names for search, such as DSA. */
  aliases?: readonly string[];
  college: string;
  branch: string;
  year: Year;
  retired?: true;
  /** Proposed by a person and waiting for an admin. It accepts papers but is listed separately. */
  proposed?: true;
};

export type Place = { college: string; branch: string; year: Year; course: string };

/** Parses a path such as `COT/IT/2nd/TIT-233`, whose parts may be missing. A code may contain `/`. */
export function placeOfPath(path: string): Place {
  const [college = '', branch = '', year = '', ...code] = path.split('/');
  return { college, branch, year, course: code.join('/') };
}

export function isSamePlace(one: Place, other: Place): boolean {
  return (['college', 'branch', 'year', 'course'] as const).every((name) => one[name] === other[name]);
}

export function courseName(course: Course): string {
  return `${course.code} ${course.title}`;
}
