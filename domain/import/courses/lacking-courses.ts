import type { Catalogue } from '../../catalogue.ts';
import { placeKey } from '../../course/place-key.ts';
import { isSamePlace, type Place } from '../../course.ts';
import type { Fault } from '../../fault.ts';
import type { ImportRow } from '../import-row.ts';
import type { ProposedCourse } from '../proposed-course.ts';
import { placeOfRow } from '../row-draft.ts';

export type AddedCourses = { courses: number; wrong: { place: string; fault: Fault }[] };

export function lackingOf<Row extends ImportRow>(rows: readonly Row[], catalogue: Catalogue): Row[] {
  const places = new Map(rows.map((row) => [placeKey(placeOfRow(row, catalogue)), row]));
  return [...places.values()].filter((row) => !catalogue.courseAt(placeOfRow(row, catalogue)));
}

/** In characters. */
const ALIAS_MOST = 40;

export function aliasesOf(place: Place, proposed: readonly ProposedCourse[]): readonly string[] {
  const known = proposed.find((each) => isSamePlace({ ...each, course: each.code }, place));
  return (known?.aliases ?? []).filter((each) => each.length <= ALIAS_MOST);
}
