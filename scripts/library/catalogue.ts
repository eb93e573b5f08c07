import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Place } from '../../domain/course.ts';
import { titleOf } from './texts.ts';

export const NOTES_A_COURSE = 25;
const COURSES_A_YEAR = 25;
const YEARS = ['1st', '2nd', '3rd', '4th'];
const BRANCHES = 10;

/**
 * Enough places for this many notes, shaped like a university: 25 courses per year, 4 years, 10 branches per
 * college.
 */
export function placesFor(notes: number): Place[] {
  return Array.from({ length: Math.ceil(notes / NOTES_A_COURSE) }, (_, index) => {
    const year = Math.floor(index / COURSES_A_YEAR);
    const branch = Math.floor(year / YEARS.length);
    return {
      college: `C${Math.floor(branch / BRANCHES)}`,
      branch: `B${branch % BRANCHES}`,
      year: YEARS[year % YEARS.length] ?? '',
      course: `TBC-${index}`,
    };
  });
}

export const collegesOf = (places: readonly Place[]) => new Set(places.map(({ college }) => college)).size;

type Catalogue = {
  /** Minimum number: every page lists colleges, so fewer colleges make shorter pages. */
  colleges?: number | undefined;
  hasTitles?: boolean;
};

export async function writeCatalogue(
  folder: string,
  places: readonly Place[],
  { colleges: collegesLeast = 0, hasTitles = false }: Catalogue = {},
): Promise<void> {
  const colleges = Map.groupBy(places, ({ college }) => college);
  for (let count = colleges.size; count < collegesLeast; count += 1) colleges.set(`C${count}`, []);
  const university = {
    siteName: 'Panna',
    name: 'A university made up for measuring',
    emailDomain: 'bench.example',
    sourceUrl: 'https://panna.example/source',
    contacts: [],
    colleges: [...colleges].map(([value, inside]) => ({
      value,
      name: `College ${value}`,
      emblem: 'gear',
      branches: [...new Set(['B0', ...inside.map(({ branch }) => branch)])].map((branch) => ({
        value: branch,
        name: branch,
      })),
    })),
    years: YEARS,
    exams: [{ value: 'end-semester', name: 'End semester' }],
  };
  const courses = places.map((place, index) =>
    // Line 1 is the header, so the first course is number 1.
    Object.values({ ...place, title: hasTitles ? titleOf(index + 1) : `Course ${place.course}` }).join(','),
  );
  await mkdir(folder, { recursive: true });
  // JSON is valid YAML.
  await writeFile(join(folder, 'university.yaml'), JSON.stringify(university));
  await writeFile(join(folder, 'courses.csv'), `college,branch,year,code,title\n${courses.join('\n')}\n`);
}
