import type { Catalogue } from '../catalogue.ts';
import type { Emblem } from '../college.ts';
import type { Place } from '../course.ts';

/**
 * What of the catalogue is meant: the value of a college, those of a college and its branch, or college, branch, year
 * and code of a listed course.
 */
export type ItemPath = readonly string[];

/** What is said of a college, a branch or a course. */
export type ItemWords = {
  /** By language; `en` is needed. */
  names: Readonly<Record<string, string>>;
  emblem?: Emblem | undefined;
  /** Of a course: what else people call it. */
  aliases?: readonly string[];
};

/** As they are stored. */
export type CheckedWords = ItemWords & { names: { readonly en: string }; aliases: readonly string[] };

export function placeOf([college = '', branch = '', year = '', course = '']: ItemPath): Place {
  return { college, branch, year, course };
}

/** The one that is there, retired or not. */
export function findItem(catalogue: Catalogue, path: ItemPath) {
  const [college = '', branch = ''] = path;
  if (path.length === 1) return catalogue.college(college);
  if (path.length === 2) return catalogue.branch(college, branch);
  return path.length === 4 ? catalogue.courseAt(placeOf(path)) : undefined;
}

/** What a person reads of it, such as `COT IT 2nd TIT-233`. */
export function nameOfItem(path: ItemPath): string {
  return path.join(' ');
}
