import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { University } from '../../domain/catalogue.ts';
import { CatalogueFault } from './catalogue-fault.ts';
import { readCourses } from './courses.ts';
import { readUniversity } from './university.ts';

/**
 * Reads `university.yaml` and `courses.csv` from a folder.
 * @throws CatalogueFault with every mistake as `file:line: reason`.
 */
export async function readCatalogue(folder: string): Promise<University> {
  const university = readUniversity(await text(folder, 'university.yaml'));
  if (university.heroPhoto) await requirePhoto(folder, university.heroPhoto);
  return { ...university, courses: readCourses(await text(folder, 'courses.csv'), university) };
}

async function requirePhoto(folder: string, photo: string): Promise<void> {
  try {
    await access(join(folder, photo));
  } catch {
    throw new CatalogueFault([`university.yaml: the photo ${photo} is not in the folder ${folder}`]);
  }
}

async function text(folder: string, file: string): Promise<string> {
  try {
    return await readFile(join(folder, file), 'utf8');
  } catch {
    throw new CatalogueFault([`${file}: cannot be read in the folder ${folder}`]);
  }
}
