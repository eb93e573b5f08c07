import { placePath } from '../place-path.ts';
import { languageOf } from './pack/addresses.ts';
import type { PackState } from './pack/pack-state.ts';
import { heading, row, rows } from './rows.ts';
import { say, type Words } from './say.ts';
import type { Tree } from './tree.ts';

type Entry = { values: string[]; code?: string; title: string };

/** The catalogue at this address: colleges, branches, years or courses, with those marked that are kept. */
export async function showTree(
  section: HTMLElement,
  path: string,
  packs: readonly PackState[],
  words: Words,
): Promise<void> {
  const tree: Tree | undefined = await (await caches.match('/packs/tree', { ignoreVary: true }))?.json();
  const steps = path.split('/').slice(2).filter(Boolean).map(decodeURIComponent);
  const entries = tree && path.startsWith('/home') ? entriesAt(tree, steps, words) : [];
  if (entries.length === 0) return;
  const language = languageOf(location.pathname);
  const kept = packs.map((pack) => pack.path);
  const made = entries.map(({ values, ...shown }) => {
    const href = language + placePath(...values);
    const isKept = kept.some((each) => each === href || each.startsWith(`${href}/`));
    return row({ ...shown, href, note: isKept ? words.here : undefined });
  });
  section.append(heading(steps.join(' / ') || words.colleges), rows(...made));
}

function entriesAt(tree: Tree, steps: readonly string[], words: Words): Entry[] {
  const [college, branch, year] = steps;
  const branches = tree.colleges.find(({ value }) => value === college)?.branches ?? [];
  if (college === undefined)
    return tree.colleges.map(({ value, name }) => ({ values: [value], code: value, title: name }));
  if (branch === undefined)
    return branches.map(({ value, name }) => ({ values: [college, value], code: value, title: name }));
  if (year === undefined)
    return tree.years.map((each) => ({
      values: [college, branch, each],
      title: say(words.year, { year: each }),
    }));
  const courses = branches.find(({ value }) => value === branch)?.courses[tree.years.indexOf(year)] ?? [];
  return courses.map(([code, title]) => ({ values: [college, branch, year, code], code, title }));
}
