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

/** The item at this path, retired or not. */
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

/** What it is called in the language of the catalogue that is given; '' for what is not there. */
function nameIn(catalogue: Catalogue, path: ItemPath): string {
  const found = path.length === 0 ? undefined : findItem(catalogue, path);
  if (!found) return '';
  return 'title' in found ? found.title : found.name;
}

/** Its names by language, without those that are as in English. */
export function namesOf(catalogue: Catalogue, path: ItemPath): Record<string, string> {
  const en = nameIn(catalogue.in('en'), path);
  const others = catalogue.languages
    .map((language) => [language, nameIn(catalogue.in(language), path)] as const)
    .filter(([, name]) => name !== en);
  return { ...Object.fromEntries(others), en };
}
