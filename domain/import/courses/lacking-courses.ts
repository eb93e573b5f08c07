import type { Catalogue } from '../../catalogue.ts';
import type { Place } from '../../course.ts';
import type { Fault } from '../../fault.ts';
import type { ImportLine } from '../import-line.ts';
import { placeOfLine } from '../line-draft.ts';
import type { ProposedCourse } from '../proposed-course.ts';

export type CourseNews = { courses: number; wrong: { place: string; fault: Fault }[] };

export function lackingOf<Line extends ImportLine>(lines: readonly Line[], catalogue: Catalogue): Line[] {
  const places = new Map(lines.map((line) => [keyOf(placeOfLine(line, catalogue)), line]));
  return [...places.values()].filter((line) => !catalogue.courseAt(placeOfLine(line, catalogue)));
}

export const keyOf = ({ college, branch, year, course }: Place) => [college, branch, year, course].join('\n');

/** Characters of an alias. */
const ALIAS_MOST = 40;

export function aliasesOf(place: Place, proposed: readonly ProposedCourse[]): readonly string[] {
  const known = proposed.find((each) => keyOf({ ...each, course: each.code }) === keyOf(place));
  return (known?.aliases ?? []).filter((each) => each.length <= ALIAS_MOST);
}
