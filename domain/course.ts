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
};

/** Where a note belongs: the four values that name one listed course. */
export type Place = { college: string; branch: string; year: Year; course: string };

/** The name shown for a course: usually the code plus the title. */
export function courseName(course: Course): string {
  return `${course.code} ${course.title}`;
}
