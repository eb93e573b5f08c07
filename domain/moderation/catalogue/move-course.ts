import { findItem, type ItemPath, nameOfItem, placeOf } from '../../catalogue/catalogue-item.ts';
import type { Place } from '../../course.ts';
import type { Library } from '../../library.ts';
import { Refusal } from '../../refusal.ts';
import { type Moderator, requireAdmin, requireFresh } from '../role.ts';
import { checkNewPath } from './item-rules.ts';
import { entryOf, unknownItem } from './keep-catalogue.ts';
import { mailToProposer } from './mail-to-proposer.ts';

/** Papers in one move, all moved before the response. */
const MOVED_MOST = 2000;

export type CourseMove = { papers: number; merges: boolean };

/**
 * Previews moving a course to another code, branch, year or into another course.
 * @throws Refusal not-found `catalogue.unknown`; invalid `catalogue.value`; conflict `catalogue.itself`,
 * `catalogue.retired`, `catalogue.many`.
 */
export async function previewMove(library: Library, from: ItemPath, to: ItemPath): Promise<CourseMove> {
  const { catalogue, notes } = library;
  if (from.length !== 4 || !findItem(catalogue, from)) throw unknownItem();
  if (nameOfItem(from) === nameOfItem(to)) throw new Refusal('conflict', 'catalogue.itself');
  const target = to.length === 4 ? findItem(catalogue, to) : undefined;
  if (target?.retired) throw new Refusal('conflict', 'catalogue.retired');
  if (!target) checkNewPath(catalogue, to);
  const papers = (await notes.countAt([placeOf(from)]))[0]?.notes ?? 0;
  if (papers > MOVED_MOST) {
    throw new Refusal('conflict', { name: 'catalogue.many', values: { most: MOVED_MOST } });
  }
  return { papers, merges: target !== undefined };
}

/**
 * Moves a course with its papers and requests; the old address redirects. Merges into an existing course. After a
 * failure in between, the course is retired, its papers are at either place, and the move can be repeated.
 * @throws Refusal not-allowed `moderation.admin`, `second-factor.again`; as `previewMove`; invalid `moderation.reason`; too-many.
 */
export async function moveCourse(
  library: Library,
  by: Moderator | undefined,
  { from, to, reason }: { from: ItemPath; to: ItemPath; reason: string },
): Promise<void> {
  await requireAdmin(library, by);
  await requireFresh(library, by);
  await previewMove(library, from, to);
  const entry = await entryOf(library, by, 'catalogue-move', from, reason, nameOfItem(to));
  const places: { from: Place; to: Place } = { from: placeOf(from), to: placeOf(to) };
  const mail = mailToProposer(library, { outcome: 'move', place: places.from, to: places.to }, entry);
  const done = library.catalogue.courseAt(places.from)?.proposed
    ? await library.courseProposals.move(places, entry, mail)
    : await library.curriculum.move(places, entry);
  if (!done) throw unknownItem();
}
