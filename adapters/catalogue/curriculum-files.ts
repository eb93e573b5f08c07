import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Curriculum, withoutRetired } from '../../domain/catalogue/curriculum.ts';
import type { CurriculumFile } from '../../domain/catalogue/curriculum-files.ts';
import type { University } from '../../domain/catalogue.ts';
import { Refusal } from '../../domain/refusal.ts';
import { CatalogueFault } from './catalogue-fault.ts';
import { readCourses } from './courses.ts';
import { readUniversity } from './university.ts';
import { coursesCsv, universityYaml } from './write-catalogue.ts';

const FAULTS_MOST = 20;

/** @param folder The catalogue's folder; other lines of its `university.yaml` stay. */
export async function writeCurriculum(
  folder: string,
  file: CurriculumFile,
  kept: Curriculum,
): Promise<string> {
  const curriculum = withoutRetired(kept);
  if (file === 'courses.csv') return coursesCsv(curriculum);
  return universityYaml(await readFile(join(folder, 'university.yaml'), 'utf8'), curriculum);
}

/** @throws Refusal invalid `catalogue.file` */
export function readCurriculum(
  file: CurriculumFile,
  text: string,
  { curriculum, ...years }: { curriculum: Curriculum } & Pick<University, 'years' | 'yearsWithin'>,
): Curriculum {
  const { colleges, branches, courses } = withoutRetired(curriculum);
  try {
    if (file === 'courses.csv')
      return { colleges, branches, courses: readCourses(text, { colleges, branches, ...years }) };
    const read = readUniversity(text);
    const isThere = new Set(read.branches.map(({ college, value }) => `${college}/${value}`));
    const left = courses.filter(({ college, branch }) => !branch || isThere.has(`${college}/${branch}`));
    return { colleges: read.colleges, branches: read.branches, courses: left };
  } catch (error) {
    if (!(error instanceof CatalogueFault)) throw error;
    throw new Refusal('invalid', {
      name: 'catalogue.file',
      values: { faults: error.faults.slice(0, FAULTS_MOST).join('\n') },
    });
  }
}
