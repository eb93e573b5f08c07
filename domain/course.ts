import type { Year } from './year.ts';

/** A course of the university. One without college, branch or year is kept, but never listed. */
export type Course = {
  /** As printed by the university: may hold `/` and spaces (`TID/TCE/TSW/TME-109`, `AGPN 311`). */
  code: string;
  /** In the language of the catalogue that it was taken from. */
  title: string;
  /** Its titles in other languages, for search. */
  otherTitles?: readonly string[];
  /** What else people call it, such as DSA; for search. */
  aliases?: readonly string[];
  college: string;
  branch: string;
  year: Year;
  /** Nothing new is shared into it. Its page stays. */
  retired?: true;
  /** A person has proposed it, and it waits for an admin: papers are shared into it, and lists name it apart. */
  proposed?: true;
};

/** Where a note belongs: the four values that name one listed course. */
export type Place = { college: string; branch: string; year: Year; course: string };

/** The place of a path such as `COT/IT/2nd/TIT-233`, of which steps may be missing. A code may hold `/`. */
export function placeOfPath(path: string): Place {
  const [college = '', branch = '', year = '', ...code] = path.split('/');
  return { college, branch, year, course: code.join('/') };
}

export function isSamePlace(one: Place, other: Place): boolean {
  return (['college', 'branch', 'year', 'course'] as const).every((name) => one[name] === other[name]);
}

/** The name shown for a course: usually the code plus the title. */
export function courseName(course: Course): string {
  return `${course.code} ${course.title}`;
}
