import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadCourse, University } from '../../domain/catalogue.ts';
import { CatalogueFault } from './catalogue-fault.ts';
import { readCourses } from './courses.ts';
import { nameOfLanguage, unofferedTitles } from './offered-languages.ts';
import { checkEmblem, checkLogo, checkPhoto } from './pictures.ts';
import { readFolderSyllabi } from './syllabus-files.ts';
import { themeOf } from './theme/theme.ts';
import { readUniversity } from './university.ts';
import { outlineOf } from './university-outline.ts';

/**
 * Reads a catalogue's files and checks the images that they name.
 * @throws CatalogueFault with every mistake as `file:line: reason`.
 */
export async function readCatalogue(folder: string): Promise<University> {
  const faults: string[] = [];
  const read = async <Value>(reading: () => Value | Promise<Value>): Promise<Value | undefined> => {
    try {
      return await reading();
    } catch (error) {
      if (!(error instanceof CatalogueFault)) throw error;
      faults.push(...error.faults);
      return undefined;
    }
  };
  const yaml = await read(() => text(folder, 'university.yaml'));
  const csv = await read(() => text(folder, 'courses.csv'));
  const university = yaml === undefined ? undefined : await read(() => readUniversity(yaml));
  const places = university ?? (yaml === undefined ? undefined : outlineOf(yaml));
  let courses: ReadCourse[] | undefined;
  if (places && csv !== undefined) courses = await read(() => readCourses(csv, places));
  if (university?.offered && courses)
    for (const language of unofferedTitles(university.offered, courses))
      faults.push(
        `courses.csv:1: has titles in ${nameOfLanguage(language)}, which is not in the languages of university.yaml`,
      );
  if (courses) await read(() => readFolderSyllabi(folder, courses ?? []));
  if (university?.heroPhoto) await read(() => checkPhoto(folder, university.heroPhoto ?? ''));
  if (university?.logo) await read(() => checkLogo(folder, university.logo ?? ''));
  for (const emblem of university?.emblems ?? []) await read(() => checkEmblem(folder, emblem));
  if (!university || !courses || faults.length > 0) throw new CatalogueFault(faults);
  const { colours } = university;
  return { ...university, courses, theme: colours && themeOf(colours) };
}

async function text(folder: string, file: string): Promise<string> {
  try {
    return await readFile(join(folder, file), 'utf8');
  } catch {
    throw new CatalogueFault([`${file}: cannot be read in the folder ${folder}`]);
  }
}
