import { type LibraryStorage, openStorage } from '../../server/commands/storage/library-storage.ts';
import { silent } from '../../server/commands/terminal/report.ts';
import { isSound, verify } from '../../server/commands/verify/verify.ts';
import { readConfig } from '../../server/config.ts';
import { root } from '../node24.js';
import type { World } from './world.ts';

/** The library's storage as the commands open it, while it runs or not. */
export async function withStorage<Result>(
  { settings }: Pick<World, 'settings'>,
  work: (storage: LibraryStorage) => Promise<Result>,
): Promise<Result> {
  const storage = await openStorage(readConfig(settings, root));
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}

/** What `panna verify` would say. */
export async function damagesOf(world: Pick<World, 'settings'>): Promise<string[]> {
  const verified = await withStorage(world, (storage) => verify(storage, { report: silent }));
  return isSound(verified) ? [] : verified.damages.map(({ what }) => what);
}
