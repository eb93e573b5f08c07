import { textDigest } from '../../primitives/text-digest.ts';
import { type CourseUnits, type Syllabi, syllabusVersion, type Unit } from '../../syllabus.ts';

/** `was` and `before`: current version and units. */
export type SyllabusChange = CourseUnits & { was: string; before: readonly Unit[] };

export async function comparedWithToday(
  { of }: Pick<Syllabi, 'of'>,
  courses: readonly CourseUnits[],
): Promise<SyllabusChange[]> {
  const compared: SyllabusChange[] = [];
  for (const course of courses) {
    const before = await of(course.place);
    compared.push({ ...course, was: syllabusVersion(before), before });
  }
  return compared;
}

export const isChange = ({ units, was }: SyllabusChange) => syllabusVersion(units) !== was;

export function stateOf(changes: readonly SyllabusChange[]): string {
  return textDigest(
    JSON.stringify(changes.map(({ place, units, was }) => [place, syllabusVersion(units), was])),
  );
}
