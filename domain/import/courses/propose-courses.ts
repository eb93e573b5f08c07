import type { Account } from '../../account.ts';
import { placeKey } from '../../course/place-key.ts';
import type { Place } from '../../course.ts';
import type { Library } from '../../library.ts';
import { IMPORTED_MOST } from '../../moderation/catalogue/course-proposals.ts';
import { proposeCourse } from '../../moderation/catalogue/propose-course.ts';
import { isRefusal } from '../../refusal.ts';
import type { ImportRow } from '../import-row.ts';
import type { ProposedCourse } from '../proposed-course.ts';
import { placed, placeOfRow } from '../row-draft.ts';
import { type AddedCourses, aliasesOf, lackingOf } from './lacking-courses.ts';

type Proposing = {
  library: Library;
  owner: Account;
  renew(): Promise<unknown>;
};

/**
 * Proposes missing courses to the admins on behalf of the papers' owner. Returns the rows with the places
 * where their papers wait: an existing course if only the spelling differs.
 */
export async function proposeCourses(
  { library, owner, renew }: Proposing,
  rows: readonly ImportRow[],
  proposed: readonly ProposedCourse[],
): Promise<AddedCourses & { rows: ImportRow[] }> {
  const { catalogue } = library;
  const wrong: AddedCourses['wrong'] = [];
  const waiting = new Map<string, Place>();
  for (const row of lackingOf(rows, catalogue)) {
    const place = placeOfRow(row, catalogue);
    const { course: code, ...within } = place;
    if (!library.catalogue.branch(place.college, place.branch)) {
      const branch = `${place.college} ${place.branch}`;
      wrong.push({ place: placed(place), fault: { name: 'import.branch', values: { branch } } });
      continue;
    }
    const course = { ...within, code, title: row.course_title || code, aliases: aliasesOf(place, proposed) };
    try {
      waiting.set(placeKey(place), await proposeCourse(library, owner, course, IMPORTED_MOST));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      wrong.push({ place: placed(place), fault: error.fault });
    }
  }
  await renew();
  const atHome = rows.map((row) => ({ ...row, ...waiting.get(placeKey(placeOfRow(row, catalogue))) }));
  const isProposed = (place: Place) => library.catalogue.courseAt(place)?.proposed === true;
  return { courses: [...waiting.values()].filter(isProposed).length, wrong, rows: atHome };
}
