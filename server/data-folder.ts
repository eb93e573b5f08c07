import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { tryWriting } from '../adapters/files/disk/write.ts';
import { ConfigFault } from './config.ts';

/**
 * Creates DATA_DIR if missing.
 * @throws ConfigFault when it cannot be a folder that this user writes.
 */
export async function makeDataFolder(path: string): Promise<void> {
  try {
    await makeFolder(path);
    await tryWriting(path);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const sentence =
      code === 'ENOTDIR'
        ? 'is a file, or is inside one. Choose a folder'
        : `can’t be created or written by this user (${code ?? message})${/^E(?:ACCES|PERM)$/.test(code ?? '') ? '. Fix its owner or permissions' : ''}`;
    throw new ConfigFault(`DATA_DIR ${path} ${sentence}.`);
  }
}

/**
 * One level at a time: Node's recursive mkdir never ends below /proc, where a folder is missing and cannot be created.
 */
async function makeFolder(path: string): Promise<void> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (found?.isDirectory()) return;
  if (found) throw Object.assign(new Error(), { code: 'ENOTDIR' });
  await makeFolder(dirname(path));
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    // Another process of the same library may have created it.
    if (error.code !== 'EEXIST') throw error;
  });
}
