import { join } from 'node:path';
import { readCatalogue } from '../adapters/catalogue/folder.ts';
import type { Database } from '../adapters/database/open.ts';
import type { University } from '../domain/catalogue.ts';
import { root } from '../scripts/node24.js';
import { folderCatalogue } from '../server/folder-catalogue.ts';
import { importOnce } from '../server/imported-curriculum.ts';

let read: Promise<University> | undefined;

/** The project's own catalogue, read once a worker. */
export function ourUniversity(): Promise<University> {
  read ??= readCatalogue(join(root, 'catalogue'));
  return read;
}

/** As the first start of a library does it, which takes longer than everything else that opening one does. */
export async function importOurs({ tables }: Pick<Database, 'tables'>): Promise<void> {
  await importOnce(folderCatalogue(await ourUniversity()), tables.curriculum, new Date());
}
