import { sharingFault } from '../../account/admission.ts';
import { takeOfMailbox } from '../../account/take-of-mailbox.ts';
import type { Account } from '../../account.ts';
import { type ItemPath, placeOf } from '../../catalogue/catalogue-item.ts';
import type { Catalogue } from '../../catalogue.ts';
import type { Course, Place } from '../../course.ts';
import type { Library } from '../../library.ts';
import { LIMITS } from '../../limits.ts';
import { retiredCourse } from '../../note/check-draft.ts';
import { sharerOf } from '../../note/share-note.ts';
import { oneLine } from '../../primitives/text.ts';
import { Refusal } from '../../refusal.ts';
import { PROPOSED_MOST } from './course-proposals.ts';
import { checkedWords, checkNewPath } from './item-rules.ts';

type NewCourse = {
  college: string;
  branch: string;
  year: string;
  code: string;
  title: string;
  aliases?: readonly string[];
};

/**
 * Proposes a missing course to the admins, for anybody who may share a paper in it. The course takes papers
 * at once. Returns its place, or that of an existing equal course.
 * @throws Refusal not-allowed `note.share`; invalid `catalogue.value`, `catalogue.name`,
 * `note.place.retired`; conflict `catalogue.retired`, `catalogue.full`, `catalogue.proposed`; too-many.
 */
export async function proposeCourse(
  library: Library,
  account: Account | undefined,
  { title, code, aliases = [], ...within }: NewCourse,
  most: typeof PROPOSED_MOST = PROPOSED_MOST,
): Promise<Place> {
  const sharer = sharerOf(library, account);
  const place: Place = { ...placeOf([within.college, within.branch, within.year]), course: oneLine(code) };
  const there = sameCourse(library.catalogue, place);
  if (there) return placeOfCourse(there);
  const moved = library.catalogue.movedTo(place);
  if (moved) return moved;
  const path: ItemPath = [place.college, place.branch, place.year, place.course];
  checkNewPath(library.catalogue, path);
  const words = checkedWords({ names: { en: title }, aliases });
  const at = library.clock();
  await takeOfMailbox(library.limits, LIMITS.courseProposal, sharer, at);
  const outcome = await library.courseProposals.propose(path, words, { account: sharer.id, at }, most);
  if (outcome === 'too-many')
    throw new Refusal('conflict', { name: 'catalogue.proposed', values: { most: most.ofAccount } });
  if (outcome === 'no-account') throw new Refusal('not-allowed', sharingFault(library.catalogue.admission));
  // Returned for 'there', too: a concurrent proposal won.
  return place;
}

function sameCourse(catalogue: Catalogue, { college, branch, year, course }: Place): Course | undefined {
  const code = plainCode(course);
  const found = catalogue.allCourses.find(
    (each) =>
      each.college === college &&
      each.branch === branch &&
      each.year === year &&
      plainCode(each.code) === code,
  );
  if (found?.retired) throw retiredCourse();
  return found;
}

function plainCode(code: string): string {
  return code.replace(/[\s/_-]+/g, '').toUpperCase();
}

function placeOfCourse({ college, branch, year, code: course }: Course): Place {
  return { college, branch, year, course };
}
