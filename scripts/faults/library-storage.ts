import { strayKeys, sweepBytes } from '../../domain/file/sweep-bytes.ts';
import { sweepFiles } from '../../domain/file/sweep-files.ts';
import { type LibraryStorage, openStorage } from '../../server/commands/storage/library-storage.ts';
import { isSound, verify } from '../../server/commands/verify/verify.ts';
import { readConfig } from '../../server/config.ts';
import { openLibrary } from '../../server/open-library.ts';
import { silent } from '../../server/terminal/output.ts';
import { root } from '../node24.js';
import type { Settings } from '../product/product.ts';

type Kept = { settings: Settings };

export async function withStorage<Result>(
  { settings }: Kept,
  work: (storage: LibraryStorage) => Promise<Result>,
): Promise<Result> {
  const storage = await openStorage(readConfig(settings, root));
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}

export async function damagesOf(library: Kept): Promise<string[]> {
  const verified = await withStorage(library, (storage) => verify(storage, { output: silent }));
  return isSound(verified) ? [] : verified.damages.map(({ what }) => what);
}

/** Keys without a record after cleaning up temporary files, with the product closed. */
export async function orphansAfterSweep({ settings }: Kept): Promise<number> {
  const { library, close } = await openLibrary(readConfig(settings, root), root, () => {});
  await sweepFiles(library, 0);
  await sweepBytes(library, async () => true, 0);
  let orphans = 0;
  for await (const keys of strayKeys(library.bytes, library.files, new Date(Date.now() + 60_000))) {
    orphans += keys.length;
  }
  await close();
  return orphans;
}
