import { cacheTagContext, libraryContext } from '../context.ts';
import type { Route } from './+types/tree.ts';

/** The catalogue for a device without a network: colleges, their branches, and the courses of each year. */
export type Tree = { years: string[]; colleges: TreeCollege[] };
type TreeCollege = { value: string; name: string; branches: TreeBranch[] };
/** `courses`: code and title, by year, in the order of `years`. */
type TreeBranch = { value: string; name: string; courses: [code: string, title: string][][] };

export function loader({ context }: Route.LoaderArgs) {
  const { catalogue } = context.get(libraryContext);
  context.set(cacheTagContext, 'catalogue');
  const tree: Tree = {
    years: [...catalogue.years],
    colleges: catalogue.colleges.map(({ value, name }) => ({
      value,
      name,
      branches: catalogue.branchesOf(value).map((branch) => ({
        value: branch.value,
        name: branch.name,
        courses: catalogue.years.map((year) =>
          catalogue.coursesOf(value, branch.value, year).map(({ code, title }) => [code, title]),
        ),
      })),
    })),
  };
  return Response.json(tree, { headers: { 'Cache-Control': 'no-cache' } });
}
