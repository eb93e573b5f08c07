import type { Catalogue } from '../catalogue.ts';
import type { Emblem } from '../college.ts';
import type { Place } from '../course.ts';

/** College; college and branch; or college, branch, year and code of a listed course. */
export type ItemPath = readonly string[];

export type ItemWords = {
  names: Readonly<Record<string, string>>;
  emblem?: Emblem | undefined;
  aliases?: readonly string[];
};

export type CheckedWords = ItemWords & { names: { readonly en: string }; aliases: readonly string[] };

export function placeOf([college = '', branch = '', year = '', course = '']: ItemPath): Place {
  return { college, branch, year, course };
}

export function findItem(catalogue: Catalogue, path: ItemPath) {
  const [college = '', branch = ''] = path;
  if (path.length === 1) return catalogue.college(college);
  if (path.length === 2) return catalogue.branch(college, branch);
  return path.length === 4 ? catalogue.courseAt(placeOf(path)) : undefined;
}

/** Readable path, such as `COT IT 2nd TIT-233`. */
export function nameOfItem(path: ItemPath): string {
  return path.join(' ');
}

function nameIn(catalogue: Catalogue, path: ItemPath): string {
  const found = path.length === 0 ? undefined : findItem(catalogue, path);
  if (!found) return '';
  return 'title' in found ? found.title : found.name;
}

export function namesOf(catalogue: Catalogue, path: ItemPath): Record<string, string> {
  const en = nameIn(catalogue.in('en'), path);
  const others = catalogue.languages
    .map((language) => [language, nameIn(catalogue.in(language), path)] as const)
    .filter(([, name]) => name !== en);
  return { ...Object.fromEntries(others), en };
}
