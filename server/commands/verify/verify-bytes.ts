import {
  type CompleteFile,
  completeFiles,
  measureCompleteFiles,
} from '../../../adapters/database/maintenance/complete-files.ts';
import { databaseFiles } from '../../../adapters/database/tables/files.ts';
import { strayKeys } from '../../../domain/file/sweep-bytes.ts';
import type { Digest } from '../../../domain/file.ts';
import type { Output } from '../../terminal/output.ts';
import { readDigest } from '../storage/file-bytes.ts';
import type { LibraryStorage } from '../storage/library-storage.ts';
import { type Damage, damageOf } from './damage.ts';

export async function verifyBytes(
  storage: LibraryStorage,
  output: Output,
  found: (damage: Damage) => void,
): Promise<{ files: number; bytes: number }> {
  const { files } = await measureCompleteFiles(storage.engine.db);
  const read = { files: 0, bytes: 0 };
  for await (const file of completeFiles(storage.engine.db)) {
    const digest = await readDigest(storage.bytes, file);
    const kind = faultOf(file, digest);
    // The file may have been removed since its record was read.
    if (kind && (await isThere(storage, file))) {
      const detail = `${digest?.size} bytes instead of ${file.size}`;
      found(damageOf({ ...file, file: file.id, kind, detail }));
    }
    read.files += 1;
    read.bytes += digest?.size ?? 0;
    output.progress('Reading files', read.files, files);
  }
  output.progress('Reading files', files, files);
  return read;
}

function faultOf(file: CompleteFile, digest: Digest | undefined) {
  if (!digest) return 'bytes.missing';
  const isSame = digest.sha256 === file.sha256;
  if (digest.size !== file.size) return isSame ? 'file.size' : 'bytes.size';
  return isSame || !file.sha256 ? undefined : 'bytes.changed';
}

/**
 * Finds bytes without a record that should have been deleted. Younger ones may belong to an upload in
 * progress, and stores may list abandoned parts for a while.
 */
export async function verifyStrayKeys(
  storage: LibraryStorage,
  overdue: Date,
  found: (damage: Damage) => void,
): Promise<void> {
  for await (const keys of strayKeys(storage.bytes, databaseFiles(storage.engine), overdue)) {
    for (const detail of keys) found(damageOf({ kind: 'bytes.orphan', detail }));
  }
}

async function isThere({ engine }: LibraryStorage, { id, key }: CompleteFile): Promise<boolean> {
  const there = engine.db.selectFrom('files').select('id').where('id', '=', id).where('key', '=', key);
  return (await there.executeTakeFirst()) !== undefined;
}
