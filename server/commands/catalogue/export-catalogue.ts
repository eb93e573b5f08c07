import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeSyllabusLines } from '../../../adapters/catalogue/syllabus-lines.ts';
import { coursesCsv, universityYaml } from '../../../adapters/catalogue/write-catalogue.ts';
import { databaseCurriculum } from '../../../adapters/database/tables/catalogue/curriculum.ts';
import { databaseSyllabi } from '../../../adapters/database/tables/questions/syllabi.ts';
import { withoutRetired } from '../../../domain/catalogue/curriculum.ts';
import { placeKey } from '../../../domain/course/place-key.ts';
import { SYLLABUS_FILE } from '../../../domain/syllabus/syllabus-file.ts';
import { createFolder } from '../../create-folder.ts';
import { CommandFault } from '../../terminal/command-fault.ts';
import type { LibraryStorage } from '../storage/library-storage.ts';

type ExportResult = { folder: string; colleges: number; branches: number; courses: number };

/**
 * Exports the library's colleges, branches and courses into an empty folder, without retired ones. The rest
 * comes from the catalogue's folder `own`.
 */
export async function exportCatalogue(
  { engine }: LibraryStorage,
  own: string,
  folder: string,
): Promise<ExportResult> {
  const kept = await databaseCurriculum(engine).read();
  if (!kept) throw new CommandFault('This library has no catalogue yet. Start it once with npm start.');
  const curriculum = withoutRetired(kept);
  await createFolder(folder);
  if ((await readdir(folder)).length > 0)
    throw new CommandFault(`${folder} is not empty. Choose another folder.`);
  await cp(own, folder, { recursive: true });
  const yaml = await readFile(join(own, 'university.yaml'), 'utf8');
  await writeFile(join(folder, 'university.yaml'), universityYaml(yaml, curriculum));
  await writeFile(join(folder, 'courses.csv'), coursesCsv(curriculum));
  const { colleges, branches, courses } = curriculum;
  const there = new Set(courses.map(({ code, ...course }) => placeKey({ ...course, course: code })));
  const syllabi = (await databaseSyllabi(engine).list()).filter(({ place }) => there.has(placeKey(place)));
  await rm(join(folder, SYLLABUS_FILE), { force: true });
  if (syllabi.length > 0) await writeFile(join(folder, SYLLABUS_FILE), writeSyllabusLines(syllabi));
  return { folder, colleges: colleges.length, branches: branches.length, courses: courses.length };
}
