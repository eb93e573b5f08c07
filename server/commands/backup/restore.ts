import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { queueUnpreparedFiles } from '../../../adapters/database/maintenance/queue-files.ts';
import type { Catalogue } from '../../../domain/catalogue.ts';
import { CommandFault } from '../../terminal/command-fault.ts';
import type { Output } from '../../terminal/output.ts';
import { putFile } from '../storage/file-bytes.ts';
import type { LibraryStorage } from '../storage/library-storage.ts';
import { refuseFilled, writeTables } from '../storage/write-tables.ts';
import { type Verified, verify } from '../verify/verify.ts';
import { filePath, readLines, tablePath } from './backup-folder.ts';
import { chooseGeneration, readGenerations } from './generations.ts';
import { checkTables, type Manifest } from './manifest.ts';

type RestoreResult = { manifest: Manifest; copied: number; verified: Verified };

type RestoreOptions = {
  catalogue?: Catalogue;
  generation?: string | undefined;
  output: Output;
};

export async function restore(
  storage: LibraryStorage,
  folder: string,
  { catalogue, generation, output }: RestoreOptions,
): Promise<RestoreResult> {
  const manifest = chooseGeneration(folder, await readGenerations(folder), generation);
  await checkTables(folder, manifest);
  refuseMigrations(storage, manifest);
  await refuseFilled(storage, 'Your DATA_DIR or DATABASE_URL');
  const copied = await putFiles(storage, folder, manifest, output);
  await storage.migrateTo(manifest.migration);
  await writeTables(storage, {
    names: Object.keys(manifest.tables),
    lines: ({ name }) => readLines(tablePath(folder, manifest.rows, name)),
    digest: ({ name }) => manifest.tables[name],
    lastSequence: () => manifest.lastSequence,
  });
  await storage.migrateTo();
  const { engine } = storage;
  await engine.bulk.write(engine.db, (work) => queueUnpreparedFiles(work, new Date()));
  return { manifest, copied, verified: await verify(storage, { catalogue, output }) };
}

/** Rejects a backup that cannot be restored here: its rows are written at its own migration, later ones follow. */
function refuseMigrations({ migration, newest }: LibraryStorage, manifest: Manifest): void {
  if (manifest.migration > newest) {
    throw new CommandFault('This backup is from a newer version. Update Panna first.');
  }
  if (migration > manifest.migration) {
    throw new CommandFault(
      'This backup is from an older version than the empty library here. Use a new DATA_DIR, or a newly created, empty PostgreSQL database.',
    );
  }
}

async function putFiles(
  storage: LibraryStorage,
  folder: string,
  manifest: Manifest,
  output: Output,
): Promise<number> {
  let copied = 0;
  let done = 0;
  for await (const line of readLines(tablePath(folder, manifest.rows, 'files'))) {
    const { key, size, sha256, completed_at } = JSON.parse(line);
    if (!completed_at) continue;
    const put = await putFile(storage.bytes, { key, size, sha256 }, () => opened(filePath(folder, key)));
    if (put === 'copied') copied += 1;
    done += 1;
    output.progress('Copying files', done, manifest.files.count);
  }
  return copied;
}

async function opened(path: string): Promise<AsyncIterable<Uint8Array> | undefined> {
  try {
    await access(path);
  } catch {
    return undefined;
  }
  return createReadStream(path, { highWaterMark: 256 * 1024 });
}
