import type { Branch } from '../../domain/branch.ts';
import type { Catalogue } from '../../domain/catalogue.ts';
import { cacheTagContext, languageContext, libraryContext } from '../context.ts';
import type { Route } from './+types/tree.ts';

/** Catalogue for offline use, in the language of its URL. */
export type Tree = { years: string[]; yearNames: string[]; colleges: TreeCollege[] };
type TreeCollege = { value: string; name: string; branches: TreeBranch[] };
/** `courses`: code and title by year, in the order of `years`. */
type TreeBranch = {
  value: string;
  name: string;
  years?: readonly string[];
  courses: [code: string, title: string][][];
};

export function loader({ context }: Route.LoaderArgs) {
  const catalogue = context.get(libraryContext).catalogue.in(context.get(languageContext));
  context.set(cacheTagContext, 'catalogue');
  const tree: Tree = {
    years: [...catalogue.years],
    yearNames: catalogue.years.map(catalogue.yearName),
    colleges: catalogue.colleges.map(({ value, name }) => ({
      value,
      name,
      branches: catalogue.branchesOf(value).map((branch) => ({
        value: branch.value,
        name: branch.name,
        ...someYears(catalogue, branch),
        courses: catalogue.years.map((year) =>
          catalogue.coursesOf(value, branch.value, year).map(({ code, title }) => [code, title]),
        ),
      })),
    })),
  };
  return Response.json(tree, { headers: { 'Cache-Control': 'no-cache' } });
}

function someYears({ years, yearsOf }: Catalogue, { college, value }: Branch) {
  const own = yearsOf(college, value);
  return own.length < years.length ? { years: own } : {};
}
