import { createReadStream } from 'node:fs';
import { completeFileOf } from '../../../adapters/database/maintenance/complete-files.ts';
import { CommandFault } from '../../terminal/command-fault.ts';
import { putFile, readDigest } from '../storage/file-bytes.ts';
import type { LibraryStorage } from '../storage/library-storage.ts';
import { filePath } from './backup-folder.ts';
import { readGenerations } from './generations.ts';

type RestoredFile = { file: string; outcome: 'restored' | 'sound' };

/**
 * Restores the bytes of one file from a backup; the library may be running. Keeps an intact file. `named`: ID
 * of the file or its paper, or the paper's URL.
 * @throws CommandFault if the library has no record of the file, or the backup lacks its bytes.
 */
export async function restoreFile(
  storage: LibraryStorage,
  folder: string,
  named: string,
): Promise<RestoredFile> {
  await readGenerations(folder);
  const [, id = named] = /\/notes\/([^/?#]+)/.exec(named) ?? [];
  const file = await completeFileOf(storage.engine.db, id);
  if (!file)
    throw new CommandFault(
      `The library has no paper or file ${id}. To get a deleted one back, restore the whole backup into an empty DATA_DIR and share it again.`,
    );
  const before = await readDigest(storage.bytes, file).catch(() => undefined);
  if (before?.sha256 === file.sha256) return { file: file.id, outcome: 'sound' };
  const path = filePath(folder, file.key);
  if ((await digestAt(path)) !== file.sha256)
    throw new CommandFault(`${folder} has no intact copy of the file ${file.id}. Try another backup.`);
  await putFile(storage.bytes, file, async () => createReadStream(path));
  return { file: file.id, outcome: 'restored' };
}

async function digestAt(path: string): Promise<string | undefined> {
  const { digestOf } = await import('../../../adapters/files/digest.ts');
  return digestOf(createReadStream(path)).then(
    ({ sha256 }) => sha256,
    () => undefined,
  );
}
