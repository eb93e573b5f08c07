import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CommandFault } from './terminal/command-fault.ts';

/**
 * Creates a folder and its parents, and returns the first one created. Works level by level, because Node's
 * recursive mkdir never returns below /proc, where folders cannot be created.
 * @throws CommandFault there, and NodeJS.ErrnoException with the path that cannot be a folder.
 */
export async function createFolder(path: string, mode = 0o777): Promise<string | undefined> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (found?.isDirectory()) return undefined;
  if (found) throw Object.assign(new Error(), { code: 'EEXIST', path });
  const made = await createFolder(dirname(path), mode);
  await mkdir(path, { mode }).catch((error: NodeJS.ErrnoException) => {
    const sentence = `No folder can be created in ${dirname(path)}. Choose another one.`;
    if (error.code === 'ENOENT') throw Object.assign(new CommandFault(sentence), { code: error.code });
    // Another process may have created it.
    if (error.code !== 'EEXIST') throw error;
  });
  return made ?? path;
}
