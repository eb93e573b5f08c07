import type { Catalogue } from '../catalogue.ts';
import { numberOf, ORDINAL } from '../primitives/ordinals.ts';

type Years = Pick<Catalogue, 'years' | 'yearName'>;
type Studied = { semester?: number | undefined; studyYear?: number | undefined };

const BY_SEMESTER = /sem|term|सेम/i;
const NUMBER = new RegExp(`(?<![\\p{L}\\p{N}])${ORDINAL}(?![\\p{L}\\p{N}\\p{M}])`, 'iu');

function countsSemesters({ years, yearName }: Years): boolean {
  return years.some((year) => BY_SEMESTER.test(`${year} ${yearName(year)}`));
}

export function yearOf(catalogue: Years, { semester, studyYear }: Studied): string | undefined {
  const bySemester = countsSemesters(catalogue);
  const number = bySemester ? semester : (studyYear ?? (semester && Math.ceil(semester / 2)));
  return number === undefined
    ? undefined
    : catalogue.years.find((year) => numberOfYear(catalogue, year) === number);
}

function numberOfYear({ yearName }: Years, year: string): number | undefined {
  return numberOf(NUMBER.exec(year)?.[0] ?? '') ?? numberOf(NUMBER.exec(yearName(year))?.[0] ?? '');
}
