import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Place } from '../../domain/course.ts';
import { placesFor, writeCatalogue } from '../library/catalogue.ts';
import { FREQUENT, prepareLibrary, STUDENT, signedIn } from '../library/prepare-library.ts';
import type { Settings } from '../product/product.ts';
import type { Engines } from '../servers/engines.ts';
import { Client, type LibraryAccess } from './client.ts';
import { Ledger } from './ledger.ts';
import { Server } from './server.ts';

export type World = LibraryAccess & {
  folder: string;
  engines: Engines;
  places: readonly Place[];
  server: Server;
  ledger: Ledger;
  random: () => number;
  admins: readonly [string, string];
  remarks: string[];
  failures: string[];
};

export type Surroundings = {
  settings?: Settings;
  flags?: string[];
  close?(): Promise<void>;
};

export async function openWorld(
  random: () => number,
  engines: Engines,
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
    ...(await engines.settingsFor(`panna_faults_${randomBytes(6).toString('hex')}`)),
    ...around.settings,
  };
  const server = new Server(settings, around.flags);
  const close = async () => {
    await server.close();
    await around.close?.();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await writeCatalogue(settings.CATALOGUE_DIR, places);
    await prepareLibrary(settings);
    await server.start();
    const admins = [await signedIn(server.url), await signedIn(server.url, FREQUENT)] as const;
    const made = { folder, engines, settings, places, server, random, cookie: admins[0], admins };
    const kept = { client: new Client(), ledger: new Ledger(), remarks: [], failures: [] };
    return { world: { ...made, ...kept }, close };
  } catch (error) {
    await close();
    throw error;
  }
}
