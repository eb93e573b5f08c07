import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Place } from '../../domain/course.ts';
import { placesFor, writeCatalogue } from '../bench/catalogue.ts';
import { addStudents, FREQUENT, STUDENT } from '../bench/fill.ts';
import { signedIn } from '../bench/setting.ts';
import { Client, type LibraryAccess } from './client.ts';
import { Ledger } from './ledger.ts';
import { Server } from './server.ts';

/** A made-up library that is open, with a student who is signed in. */
export type World = LibraryAccess & {
  folder: string;
  places: readonly Place[];
  server: Server;
  ledger: Ledger;
  random: () => number;
  /** The cookies of two keepers. The first is the student. */
  keepers: readonly [string, string];
  /** What the table says beside the figures. */
  remarks: string[];
  /** Why the scenario fails, besides what was lost. */
  failures: string[];
};

export type Surroundings = {
  settings?: Record<string, string>;
  /** Of Node. */
  flags?: string[];
  close?(): Promise<void>;
};

export async function openWorld(
  random: () => number,
  surround: (folder: string) => Promise<Surroundings>,
): Promise<{ world: World; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'panna-faults-'));
  const around = await surround(folder);
  const places = placesFor(25);
  const settings = {
    DATA_DIR: join(folder, 'data'),
    CATALOGUE_DIR: join(folder, 'catalogue'),
    OCR: 'off',
    LOG_LEVEL: 'silent',
    MIN_FREE_MB: '0',
    MODERATORS: `${STUDENT.email},${FREQUENT.email}`,
    ...around.settings,
  };
  await writeCatalogue(settings.CATALOGUE_DIR, places);
  await addStudents(settings);
  const server = new Server(settings, around.flags);
  await server.start();
  const made = { folder, settings, places, server, random };
  const world = { ...made, client: new Client(), ledger: new Ledger(), remarks: [], failures: [] };
  const keepers = [await signedIn(server.url), await signedIn(server.url, FREQUENT)] as const;
  return {
    world: { ...world, cookie: keepers[0], keepers },
    async close() {
      await server.close();
      await around.close?.();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
