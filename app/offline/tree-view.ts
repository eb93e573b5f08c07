import { placePath } from '../place-path.ts';
import { languageOf, plainPath, treeHref } from './pack/addresses.ts';
import type { PackState } from './pack/pack-state.ts';
import { heading, row, rows } from './rows.ts';
import type { Words } from './say.ts';
import type { Tree } from './tree.ts';

type Line = { values: string[]; code?: string; title: string };

export async function keptTree(): Promise<Tree | undefined> {
  const kept = await caches.match(treeHref(location.pathname), { ignoreVary: true });
  return kept?.json();
}

export function titleIn(tree: Tree | undefined, path: string): string | undefined {
  const steps = stepsOf(plainPath(path));
  const code = steps.pop();
  return tree && linesAt(tree, steps).find((line) => line.code === code)?.title;
}

export async function openedPages(): Promise<ReadonlySet<string>> {
  const pages = (await caches.has('pages')) ? await (await caches.open('pages')).keys() : [];
  return new Set(pages.map(({ url }) => plainPath(new URL(url).pathname)));
}

export function showTree(
  section: HTMLElement,
  tree: Tree,
  path: string,
  packs: readonly PackState[],
  words: Words,
  opened: ReadonlySet<string>,
): void {
  const steps = stepsOf(path);
  const lines = path.startsWith('/home') ? linesAt(tree, steps) : [];
  if (lines.length === 0) return;
  const language = languageOf(location.pathname);
  const kept = packs.map((pack) => plainPath(pack.path));
  const made = lines.map(({ values, ...shown }) => {
    const place = placePath(...values);
    const isKept = kept.some((each) => each === place || each.startsWith(`${place}/`));
    const opens = isKept || opened.has(place);
    const isGrey = values.length === 4 && !opens;
    return {
      opens,
      row: row({ ...shown, href: language + place, note: isKept ? words.here : undefined, isGrey }),
    };
  });
  const first = made.toSorted((one, other) => Number(other.opens) - Number(one.opens));
  const way = steps.map((step, index) => (index === 2 ? yearName(tree, step) : step));
  section.append(heading(way.join(' / ') || words.colleges), rows(...first.map((each) => each.row)));
}

function stepsOf(path: string): string[] {
  return path.split('/').slice(2).filter(Boolean).map(decodeURIComponent);
}

function yearName({ years, yearNames }: Tree, year: string): string {
  return yearNames[years.indexOf(year)] ?? year;
}

function linesAt(tree: Tree, steps: readonly string[]): Line[] {
  const [college, branch, year] = steps;
  const branches = tree.colleges.find(({ value }) => value === college)?.branches ?? [];
  if (college === undefined)
    return tree.colleges.map(({ value, name }) => ({ values: [value], code: value, title: name }));
  if (branch === undefined)
    return branches.map(({ value, name }) => ({ values: [college, value], code: value, title: name }));
  const here = branches.find(({ value }) => value === branch);
  if (year === undefined)
    return (here?.years ?? tree.years).map((each) => {
      return { values: [college, branch, each], title: yearName(tree, each) };
    });
  const courses = here?.courses[tree.years.indexOf(year)] ?? [];
  return courses.map(([code, title]) => ({ values: [college, branch, year, code], code, title }));
}
