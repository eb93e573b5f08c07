import { tryWriting } from '../adapters/files/disk/write.ts';
import { ConfigFault } from './config.ts';
import { createFolder } from './create-folder.ts';

/**
 * Creates DATA_DIR if missing.
 * @throws ConfigFault if it cannot be a folder that this user may write to.
 */
export async function makeDataFolder(path: string): Promise<void> {
  try {
    await createFolder(path, 0o700);
    await tryWriting(path);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const advice = /^E(?:ACCES|PERM)$/.test(code ?? '') ? '. Fix its owner or permissions' : '';
    const sentence =
      code === 'ENOTDIR' || code === 'EEXIST'
        ? 'is a file, or is inside one. Choose a folder'
        : `can’t be created or written by this user (${code ?? message})${advice}`;
    throw new ConfigFault(`DATA_DIR ${path} ${sentence}.`);
  }
}
