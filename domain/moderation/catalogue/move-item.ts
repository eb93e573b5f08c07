import { findItem, type ItemPath, nameOfItem, namesOf, placeOf } from '../../catalogue/catalogue-item.ts';
import { overtaken } from '../../catalogue/refused-move.ts';
import type { Catalogue } from '../../catalogue.ts';
import type { Course } from '../../course.ts';
import type { Library } from '../../library.ts';
import type { CatalogueAct, ModerationEntry } from '../../moderation-log.ts';
import { Refusal } from '../../refusal.ts';
import { beginAct } from '../begin-act.ts';
import { type Moderator, requireAdmin, requireFresh } from '../role.ts';
import { checkNewPath } from './item-rules.ts';
import { unknownItem } from './keep-catalogue.ts';
import { mailToProposer } from './mail-to-proposer.ts';

/** Maximum papers per move: all are moved before the response. */
const PAPERS_MOST = 2000;
const COURSES_MOST = 400;

export type Move = { papers: number; courses: number; merges: boolean };

/**
 * Previews how a course, branch or college would move to another path, or merge into the item there.
 * @throws Refusal not-found `catalogue.unknown`; invalid `catalogue.value`; conflict `catalogue.itself`,
 * `catalogue.retired`, `catalogue.many`.
 */
export async function previewMove(library: Library, from: ItemPath, to: ItemPath): Promise<Move> {
  const { catalogue, notes } = library;
  if (from.length !== to.length || !findItem(catalogue, from)) throw unknownItem();
  if (nameOfItem(from) === nameOfItem(to)) throw new Refusal('conflict', 'catalogue.itself');
  const targets = [to, ...branchesIn(catalogue, from, to).map((branch) => branch.to)];
  if (targets.some((path) => findItem(catalogue, path)?.retired))
    throw new Refusal('conflict', 'catalogue.retired');
  const merges = findItem(catalogue, to) !== undefined;
  if (!merges) checkNewPath(catalogue, to);
  const counts = await notes.countWithin(...from.slice(0, -1));
  const papers = counts.find(({ value }) => value === from.at(-1))?.notes ?? 0;
  const courses = from.length === 4 ? 1 : coursesIn(catalogue, from).length;
  if (papers > PAPERS_MOST || courses > COURSES_MOST) {
    const values = { most: PAPERS_MOST, courses: COURSES_MOST };
    throw new Refusal('conflict', { name: 'catalogue.many', values });
  }
  return { papers, courses, merges };
}

/**
 * Moves a course with its papers and requests, or a branch or college course by course. Old addresses
 * redirect. After a failure, the affected course is retired and its papers are at either place; the move can
 * be repeated. `merges`: what the preview said, because a merge cannot be undone.
 * @throws Refusal not-allowed `moderation.admin`, `second-factor.again`; as `previewMove`; conflict
 * `catalogue.changed` unless `merges` is as previewed; `catalogue.overtaken`; invalid `moderation.reason`; too-many.
 */
export async function moveItem(
  library: Library,
  by: Moderator | undefined,
  { from, to, merges, reason }: { from: ItemPath; to: ItemPath; merges?: boolean; reason: string },
): Promise<void> {
  await requireAdmin(library, by);
  await requireFresh(library, by);
  const preview = await previewMove(library, from, to);
  if (merges !== undefined && preview.merges !== merges) throw new Refusal('conflict', 'catalogue.changed');
  const opened = await beginAct(library, by, reason);
  const catalogue = library.catalogue.in('en');
  const entry = (act: CatalogueAct, path: ItemPath, other: ItemPath): ModerationEntry => {
    const about = `${nameOfItem(path)}: ${nameOfItem(other)}`;
    return { ...opened, id: library.newId(), act, note: undefined, account: undefined, about };
  };
  const isNew = merges === false;
  if (from.length === 4) return moveCourse(library, { from, to, isNew }, entry('catalogue-move', from, to));
  const moving: Moving = { library, catalogue, entry };
  if (!(await addSameNamed(moving, from, to)) && isNew) throw overtaken();
  if (from.length === 2) return moveBranch(moving, from, to);
  for (const branch of branchesIn(catalogue, from, to)) {
    await addSameNamed(moving, branch.from, branch.to);
    await moveBranch(moving, branch.from, branch.to);
  }
  await moveCourses(moving, [...from, ''], [...to, '']);
  await library.curriculum.end(from, to, entry('catalogue-move', from, to));
}

async function moveCourse(
  library: Library,
  { from, to, isNew }: { from: ItemPath; to: ItemPath; isNew: boolean },
  entry: ModerationEntry,
): Promise<void> {
  const places = { from: placeOf(from), to: placeOf(to), isNew };
  const mail = mailToProposer(library, { outcome: 'move', place: places.from, to: places.to }, entry);
  const done = library.catalogue.courseAt(places.from)?.proposed
    ? await library.courseProposals.move(places, entry, mail)
    : await library.curriculum.move(places, entry);
  if (!done) throw unknownItem();
}

type Moving = {
  library: Library;
  catalogue: Catalogue;
  entry(act: CatalogueAct, path: ItemPath, other: ItemPath): ModerationEntry;
};

async function moveBranch(moving: Moving, from: ItemPath, to: ItemPath): Promise<void> {
  await moveCourses(moving, from, to);
  await moving.library.curriculum.end(from, to, moving.entry('catalogue-move', from, to));
}

async function moveCourses(
  { library, catalogue, entry }: Moving,
  from: ItemPath,
  to: ItemPath,
): Promise<void> {
  for (const { year, code, retired } of coursesIn(catalogue, from)) {
    const [there, here] = [
      [...from, year, code],
      [...to, year, code],
    ];
    const isThere = findItem(catalogue, here) !== undefined;
    const places = { from: placeOf(there), to: placeOf(here) };
    await library.curriculum.move(places, entry('catalogue-move', there, here));
    if (retired && !isThere)
      await library.curriculum.retire(here, true, entry('catalogue-retire', here, there));
  }
}

async function addSameNamed(
  { library, catalogue, entry }: Moving,
  from: ItemPath,
  to: ItemPath,
): Promise<boolean> {
  const found = findItem(catalogue, from);
  if (!found || findItem(catalogue, to)) return false;
  const emblem = 'emblem' in found ? found.emblem : undefined;
  const { en = '', ...others } = namesOf(catalogue, from);
  const words = { names: { en, ...others }, emblem, aliases: [] };
  return library.curriculum.add(to, words, entry('catalogue-add', to, from));
}

function branchesIn({ allBranches }: Catalogue, from: ItemPath, to: ItemPath) {
  const inside = from.length === 1 ? allBranches.filter(({ college }) => college === from[0]) : [];
  return inside.map(({ value }) => ({ from: [...from, value], to: [...to, value] }));
}

function coursesIn({ allCourses }: Catalogue, [college, branch]: ItemPath): Course[] {
  return allCourses.filter(
    (course) => course.college === college && (branch === undefined || course.branch === branch),
  );
}
