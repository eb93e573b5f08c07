import {
  completeFiles,
  measureCompleteFiles,
} from '../../../adapters/database/maintenance/complete-files.ts';
import type { LibraryStorage } from '../storage/library-storage.ts';
import { CommandFault } from '../terminal/command-fault.ts';
import type { Report } from '../terminal/report.ts';
import type { Damage } from '../verify/damage.ts';
import { makeFolder } from './backup-folder.ts';
import { FileCopier } from './file-copier.ts';
import { lockFolder } from './folder-lock.ts';
import { checkTables, type Manifest, readManifest, writeManifest } from './manifest.ts';
import { pruneBackup } from './prune-backup.ts';
import { takeSnapshot } from './snapshot.ts';

type BackupResult = { manifest: Manifest; copied: number; pruned: number; damages: Damage[] };

type BackupOptions = {
  /** Allows a library that has lost most of its notes to replace the backup of a fuller one. */
  fewer?: boolean;
  report: Report;
};

/** Backs up the library as of one moment, while it runs. Until the manifest is replaced, the previous backup is whole. */
export async function backup(
  storage: LibraryStorage,
  folder: string,
  { fewer = false, report }: BackupOptions,
): Promise<BackupResult> {
  const before = await readManifest(folder);
  await makeFolder(folder);
  const unlock = await lockFolder(folder);
  try {
    const copier = new FileCopier(storage, folder);
    // Most of the work first, so that the snapshot of the tables is young when the backup ends.
    await copyAll(storage, copier, report);
    const manifest = await takeSnapshot(storage, folder, copier, report);
    if (!fewer) refuseFewer(before, manifest);
    await checkTables(folder, manifest);
    await writeManifest(folder, manifest);
    const pruned = await pruneBackup(folder, manifest);
    return { manifest, copied: copier.copied, pruned, damages: copier.damages };
  } finally {
    await unlock();
  }
}

async function copyAll({ engine }: LibraryStorage, copier: FileCopier, report: Report): Promise<void> {
  const { files } = await measureCompleteFiles(engine.db);
  let done = 0;
  for await (const file of completeFiles(engine.db)) {
    await copier.copy(file);
    done += 1;
    report.progress('Copying files', done, files);
  }
  report.progress('Copying files', files, files);
}

/** The backup of an emptied library, or of a wrong DATA_DIR, must not delete the only good copy. */
function refuseFewer(before: Manifest | undefined, { tables }: Manifest): void {
  const had = before?.tables.notes?.rows ?? 0;
  const has = tables.notes?.rows ?? 0;
  if (had < 10 || has * 2 >= had) return;
  throw new CommandFault(
    `The backup there has ${had} notes, this library only ${has}. If that is right, say --fewer; else name another folder.`,
  );
}
