import type { ItemPath } from '../../../../domain/catalogue/catalogue-item.ts';
import type { ImportLine } from '../../../../domain/import/import-line.ts';
import { knownBranch } from '../../../../domain/import/known-branches.ts';
import { placeOfLine } from '../../../../domain/import/line-draft.ts';
import type { ProposedCourse } from '../../../../domain/import/proposed-course.ts';
import type { Library } from '../../../../domain/library.ts';
import { addItem } from '../../../../domain/moderation/catalogue/keep-catalogue.ts';
import { AT_THE_MACHINE } from '../../../../domain/moderation/role.ts';
import { isRefusal } from '../../../../domain/refusal.ts';

type Accepting = {
  library: Library;
  /** Makes the library's catalogue that of now. */
  renew(): Promise<unknown>;
  reason: string;
};
/** `wrong`: what could not be added, and why. */
type Accepted = { added: number; wrong: string[] };

/**
 * Adds the courses that lines name and the catalogue lacks, with their branches and colleges, by the act of a keeper: each stands
 * in the log. What is there already stays as it is, so that it can be run again.
 */
export async function acceptCourses(
  { library, renew, reason }: Accepting,
  lines: readonly ImportLine[],
  proposed: readonly ProposedCourse[],
): Promise<Accepted> {
  const { catalogue } = library;
  const wrong: string[] = [];
  const add = async (path: ItemPath, name: string, aliases: readonly string[] = []) => {
    const said = {
      path,
      words: { names: { en: name }, aliases: aliases.filter((each) => each.length <= 40) },
      reason,
    };
    try {
      await addItem(library, AT_THE_MACHINE, said);
      return 1;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (error.reason !== 'catalogue.there') wrong.push(`${path.join(' ')}: ${error.message}`);
      return 0;
    }
  };
  const places = new Map(lines.map((line) => [keyOf(placeOfLine(line, catalogue)), line]));
  const lacking = [...places.values()].filter((line) => !catalogue.courseAt(placeOfLine(line, catalogue)));
  for (const college of new Set(lacking.map((line) => line.college)))
    if (!catalogue.college(college)) await add([college], nameOfCollege(college, proposed));
  await renew();
  for (const { college, branch } of lacking)
    if (!library.catalogue.branch(college, branch)) {
      await add([college, branch], nameOfBranch(branch, proposed));
      await renew();
    }
  let added = 0;
  for (const line of lacking) {
    const { college, branch, year, course } = placeOfLine(line, catalogue);
    const known = proposed.find(
      (each) => keyOf({ ...each, course: each.code }) === keyOf({ college, branch, year, course }),
    );
    added += await add([college, branch, year, course], line.course_title || course, known?.aliases);
  }
  await renew();
  return { added, wrong };
}

type Placed = { college: string; branch: string; year: string; course: string };
const keyOf = ({ college, branch, year, course }: Placed) => [college, branch, year, course].join('\n');

function nameOfCollege(value: string, proposed: readonly ProposedCourse[]): string {
  return proposed.find(({ college }) => college === value)?.collegeName || value;
}

function nameOfBranch(value: string, proposed: readonly ProposedCourse[]): string {
  return proposed.find(({ branch }) => branch === value)?.branchName || knownBranch(value)?.name || value;
}
