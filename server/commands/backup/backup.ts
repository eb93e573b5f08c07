import {
  completeFiles,
  measureCompleteFiles,
} from '../../../adapters/database/maintenance/complete-files.ts';
import { databaseOperatorStatistics } from '../../../adapters/database/tables/statistics/operator-statistics.ts';
import { CommandFault } from '../../terminal/command-fault.ts';
import type { Output } from '../../terminal/output.ts';
import type { LibraryStorage } from '../storage/library-storage.ts';
import type { Damage } from '../verify/damage.ts';
import { makeFolder } from './backup-folder.ts';
import { FileCopier } from './file-copier.ts';
import { lockFolder } from './folder-lock.ts';
import { addGeneration, readGenerations } from './generations.ts';
import { checkTables, type Manifest } from './manifest.ts';
import { pruneBackup } from './prune-backup.ts';
import { type Retention, USUAL_RETENTION } from './retention.ts';
import { takeSnapshot } from './snapshot.ts';

type BackupResult = {
  manifest: Manifest;
  copied: number;
  pruned: number;
  generations: number;
  damages: Damage[];
  damagedBefore: string[];
};

type BackupOptions = {
  /** True to back up a library that has lost most of its notes. */
  allowShrink?: boolean;
  retention?: Retention;
  clock?: () => Date;
  output: Output;
};

/**
 * Backs up a snapshot of the running library as a new generation. Earlier ones stay intact; the oldest are
 * removed only after the new one was read again.
 */
export async function backup(
  storage: LibraryStorage,
  folder: string,
  { allowShrink = false, retention = USUAL_RETENTION, clock = () => new Date(), output }: BackupOptions,
): Promise<BackupResult> {
  await readGenerations(folder);
  await makeFolder(folder);
  const unlock = await lockFolder(folder);
  try {
    const [before] = (await readGenerations(folder)).manifests;
    const copier = new FileCopier(storage, folder);
    // Copies most files first, so that the snapshot is recent when the backup ends.
    await copyAll(storage, copier, output);
    const snapshot = await takeSnapshot(storage, folder, copier, { clock, output });
    const manifest = { ...snapshot, number: (before?.number ?? 0) + 1 };
    if (!allowShrink) refuseFewer(before, manifest);
    await checkTables(folder, manifest);
    await addGeneration(folder, manifest);
    const { copied, damages } = copier;
    const pruned = await prune(folder, retention, output);
    if (damages.length === 0) await databaseOperatorStatistics(storage.engine).addBackup(clock());
    return { manifest, copied, damages, ...pruned };
  } finally {
    await unlock();
  }
}

async function prune(folder: string, retention: Retention, output: Output) {
  const all = await readGenerations(folder);
  const { generations, files, damaged } = await pruneBackup(folder, all, retention);
  for (const path of damaged) {
    const way =
      'Until it is fixed, nothing is removed from this folder. To give up the generation, delete that file.';
    output.line(`damage (backup.generation): The generation of ${path} is damaged. ${way}`);
  }
  return { pruned: files, generations: all.manifests.length - generations, damagedBefore: damaged };
}

async function copyAll({ engine }: LibraryStorage, copier: FileCopier, output: Output): Promise<void> {
  const { files } = await measureCompleteFiles(engine.db);
  let done = 0;
  for await (const file of completeFiles(engine.db)) {
    await copier.copy(file);
    done += 1;
    output.progress('Copying files', done, files);
  }
  output.progress('Copying files', files, files);
}

/** Protects good generations from backups of an emptied library or a wrong DATA_DIR. */
function refuseFewer(before: Manifest | undefined, { tables }: Manifest): void {
  const had = before?.tables.notes?.rows ?? 0;
  const has = tables.notes?.rows ?? 0;
  if (had < 10 || has * 2 >= had) return;
  throw new CommandFault(
    `The backup in that folder has ${had} papers, but this library has only ${has}. If that’s right, add --allow-shrink. Otherwise choose another folder.`,
  );
}
