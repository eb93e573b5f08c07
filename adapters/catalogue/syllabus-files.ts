import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isListed, type ReadCourse } from '../../domain/catalogue.ts';
import { Refusal } from '../../domain/refusal.ts';
import { SYLLABUS_FILE, type SyllabusLine, syllabiIn } from '../../domain/syllabus/syllabus-file.ts';
import type { CourseUnits } from '../../domain/syllabus.ts';
import { CatalogueFault } from './catalogue-fault.ts';
import { readSyllabusLines, writeSyllabusLines } from './syllabus-lines.ts';

export { writeSyllabusLines };

const FAULTS_MOST = 20;

/** @throws Refusal invalid `catalogue.file` */
export function readSyllabusFile(text: string): SyllabusLine[] {
  try {
    return readSyllabusLines(text);
  } catch (error) {
    if (!(error instanceof CatalogueFault)) throw error;
    const faults = error.faults.slice(0, FAULTS_MOST).join('\n');
    throw new Refusal('invalid', { name: 'catalogue.file', values: { faults } });
  }
}

/**
 * Empty if the folder has no syllabus file.
 * @throws CatalogueFault
 */
export async function readFolderSyllabi(
  folder: string,
  courses: readonly ReadCourse[],
): Promise<CourseUnits[]> {
  const text = await textOf(folder);
  if (text === undefined) return [];
  const keyOf = (...path: readonly string[]) => JSON.stringify(path);
  const known = new Set(
    courses.filter(isListed).map(({ college, branch, year, code }) => keyOf(college, branch, year, code)),
  );
  const { courses: found, faults } = syllabiIn(readSyllabusLines(text), ({ college, branch, year, course }) =>
    known.has(keyOf(college, branch, year, course)),
  );
  if (faults.length > 0) throw new CatalogueFault(faults);
  return found;
}

async function textOf(folder: string): Promise<string | undefined> {
  try {
    return await readFile(join(folder, SYLLABUS_FILE), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new CatalogueFault([`${SYLLABUS_FILE}: cannot be read in the folder ${folder}`]);
  }
}
