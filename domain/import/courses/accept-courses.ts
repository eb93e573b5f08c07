import type { ItemPath } from '../../catalogue/catalogue-item.ts';
import type { Library } from '../../library.ts';
import { addItem } from '../../moderation/catalogue/keep-catalogue.ts';
import type { Moderator } from '../../moderation/role.ts';
import { knownBranch } from '../../recognition/known-branches.ts';
import { isRefusal } from '../../refusal.ts';
import type { ImportRow } from '../import-row.ts';
import type { ProposedCourse } from '../proposed-course.ts';
import { placeOfRow } from '../row-draft.ts';
import { type AddedCourses, aliasesOf, lackingOf } from './lacking-courses.ts';

type Accepting = {
  library: Library;
  by: Moderator | undefined;
  renew(): Promise<unknown>;
  reason: string;
};

/**
 * Adds the courses that the catalogue lacks, with their branches and colleges, each logged as an admin's
 * action. Existing items stay unchanged, so it can be repeated.
 * @throws Refusal not-allowed `moderation.admin`; too-many.
 */
export async function acceptCourses(
  { library, by, renew, reason }: Accepting,
  rows: readonly ImportRow[],
  proposed: readonly ProposedCourse[],
): Promise<AddedCourses> {
  const { catalogue } = library;
  const wrong: AddedCourses['wrong'] = [];
  const add = async (path: ItemPath, name: string, aliases: readonly string[] = []) => {
    const course = {
      path,
      words: { names: { en: name }, aliases },
      reason,
    };
    try {
      await addItem(library, by, course);
      return 1;
    } catch (error) {
      // After a rate limit, the added courses stay and the rest can be added later.
      if (!isRefusal(error) || error.word === 'too-many') throw error;
      if (error.reason !== 'catalogue.there') wrong.push({ place: path.join(' '), fault: error.fault });
      return 0;
    }
  };
  const lacking = lackingOf(rows, catalogue);
  for (const college of new Set(lacking.map((row) => row.college)))
    if (!catalogue.college(college)) await add([college], nameOfCollege(college, proposed));
  await renew();
  for (const { college, branch } of lacking)
    if (!library.catalogue.branch(college, branch)) {
      await add([college, branch], nameOfBranch(branch, proposed));
      await renew();
    }
  let courses = 0;
  for (const row of lacking) {
    const place = placeOfRow(row, catalogue);
    const { college, branch, year, course } = place;
    const title = row.course_title || course;
    courses += await add([college, branch, year, course], title, aliasesOf(place, proposed));
  }
  await renew();
  return { courses, wrong };
}

function nameOfCollege(value: string, proposed: readonly ProposedCourse[]): string {
  return proposed.find(({ college }) => college === value)?.collegeName || value;
}

function nameOfBranch(value: string, proposed: readonly ProposedCourse[]): string {
  return proposed.find(({ branch }) => branch === value)?.branchName || knownBranch(value)?.name || value;
}
