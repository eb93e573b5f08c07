import { findItem, type ItemPath, namesOf } from '../../domain/catalogue/catalogue-item.ts';
import type { Catalogue } from '../../domain/catalogue.ts';
import { FIRST_LANGUAGE } from '../../domain/language.ts';
import type { Library } from '../../domain/library.ts';
import { offeredLanguages } from '../language.ts';

export type ListedItem = { path: ItemPath; label: string; isRetired: boolean; year?: string };

export async function itemView({ catalogue, curriculum, notes }: Library, path: ItemPath) {
  const english = catalogue.in(FIRST_LANGUAGE);
  const names = namesOf(catalogue, path);
  const found = path.length === 0 ? undefined : findItem(english, path);
  const within = await notes.countWithin(...path.slice(0, -1));
  return {
    path,
    isRetired: found?.retired === true,
    isProposed: found !== undefined && 'proposed' in found && found.proposed === true,
    proposed: path.length === 0 ? proposedOf(catalogue) : [],
    papers: within.find(({ value }) => value === path.at(-1))?.notes ?? 0,
    was: path.length === 0 ? undefined : await curriculum.wordsVersion(path),
    values: {
      ...Object.fromEntries(offeredLanguages(catalogue).map(({ code }) => [code, names[code] ?? ''])),
      ...detailsOf(english, path),
    },
    emblems: catalogue.emblems ?? [],
    inside: insideOf(catalogue, path),
    years: yearsFor(english, path).map((value) => ({ value, label: catalogue.yearName(value) })),
    places: placesFor(english, path),
  };
}

export type ItemView = Awaited<ReturnType<typeof itemView>>;

/** Years to offer for a new course of a branch, or for moving a course. */
function yearsFor({ years, yearsOf }: Catalogue, path: ItemPath): readonly string[] {
  const [college = '', branch = ''] = path;
  if (path.length === 2) return yearsOf(college, branch);
  return path.length === 4 ? years : [];
}

function placesFor({ colleges, branches }: Catalogue, path: ItemPath): readonly string[] {
  if (path.length === 2) return colleges.map(({ value }) => value);
  return path.length === 4 ? branches.map(({ college, value }) => `${college}/${value}`) : [];
}

function detailsOf(catalogue: Catalogue, path: ItemPath): Record<string, string> {
  const found = path.length === 0 ? undefined : findItem(catalogue, path);
  if (!found) return {};
  if ('emblem' in found) return { emblem: found.emblem };
  return 'title' in found ? { aliases: (found.aliases ?? []).join(', ') } : {};
}

function proposedOf({ courses }: Catalogue): ListedItem[] {
  return courses
    .filter(({ proposed }) => proposed)
    .map(({ college, branch, year, code, title }) => {
      const label = [college, branch, year, code, title].join(' ');
      return { path: [college, branch, year, code], label, isRetired: false };
    });
}

function insideOf(catalogue: Catalogue, path: ItemPath): ListedItem[] {
  const [college = '', branch = ''] = path;
  const listed = (inside: ItemPath, label: string, retired?: true) => {
    return { path: inside, label, isRetired: retired === true };
  };
  if (path.length === 0)
    return catalogue.allColleges.map(({ value, name, retired }) =>
      listed([value], `${value} ${name}`, retired),
    );
  if (path.length === 1)
    return catalogue.allBranches
      .filter((each) => each.college === college)
      .map(({ value, name, retired }) => listed([college, value], `${value} ${name}`, retired));
  if (path.length !== 2) return [];
  return catalogue.allCourses
    .filter((each) => each.college === college && each.branch === branch && each.year !== '')
    .map(({ year, code, title, retired }) => ({
      ...listed([college, branch, year, code], `${code} ${title}`, retired),
      year: catalogue.yearName(year),
    }));
}
