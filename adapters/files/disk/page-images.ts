import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KEYS_AT_ONCE } from '../../../domain/file.ts';
import {
  CROPS,
  type PageImages,
  type StoredImageName,
  storedImageName,
} from '../../../domain/page/page-images.ts';
import { refusingWhenFull } from '../free-space.ts';
import { readFileBytes } from './read-file.ts';

/** Page images in a folder: `ab/abcd…/1-720.webp`. Each gets its name by rename when complete. */
export function diskPageImages(folder: string): PageImages {
  const folderOf = (key: string) => join(folder, key.slice(0, 2), key);
  const pathOf = (name: StoredImageName) => join(folderOf(name.key), `${storedImageName(name)}.webp`);
  return {
    put: (name, image) => refusingWhenFull(put(folderOf(name.key), pathOf(name), image)),

    open: (name) => readFileBytes(pathOf(name)),
    // Tries again if a concurrent image has made the folder non-empty.
    remove: (key) => rm(folderOf(key), { recursive: true, force: true, maxRetries: 3, retryDelay: 20 }),

    async removeCrops(key) {
      const names = (await readdir(folderOf(key)).catch(orMissing)) ?? [];
      for (const name of names)
        if (name.startsWith(CROPS)) await rm(join(folderOf(key), name), { force: true });
    },

    async *listKeys() {
      for (const prefix of (await readdir(folder).catch(orMissing)) ?? []) {
        const keys = (await readdir(join(folder, prefix)).catch(orMissing)) ?? [];
        while (keys.length > 0) yield keys.splice(-KEYS_AT_ONCE);
      }
    },
  };
}

async function put(folder: string, path: string, image: Uint8Array): Promise<void> {
  const part = `${path}.${randomBytes(6).toString('hex')}.part`;
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(part, image);
    await rename(part, path);
  } catch (error) {
    await unlink(part).catch(() => {});
    throw error;
  }
}

function orMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
