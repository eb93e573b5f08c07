import type { Digest, StoredFile } from '../file.ts';
import type { Library } from '../library.ts';
import { Refusal } from '../refusal.ts';
import type { Screening } from './file-screening.ts';
import { type ReadableFile, readableFile } from './readable-file.ts';

/** Longest wait of an upload's response for the page reader. */
const PATIENCE_MS = 5_000;

/** @throws Refusal invalid `file.locked`. */
export async function refuseLocked(
  library: Pick<Library, 'bytes' | 'pageReader'>,
  file: Pick<StoredFile, 'key' | 'owner'> & Digest,
  screening: Pick<Screening, 'type' | 'mayBeLocked'>,
): Promise<void> {
  const type = screening.type() ?? 'application/pdf';
  // A file that was joined earlier is not screened again: its type is unknown, and it may be locked.
  const isSuspect = screening.mayBeLocked() || screening.type() === undefined;
  if (!isSuspect || type !== 'application/pdf') return;
  if (!(await isLocked(library, readableFile(library, file, type)))) return;
  await library.bytes.remove(file.key);
  throw new Refusal('invalid', 'file.locked');
}

/** Accepts the file if the reader is busy, slow or failing: its pages are read again later. */
function isLocked({ pageReader }: Pick<Library, 'pageReader'>, file: ReadableFile): Promise<boolean> {
  const asked = pageReader.isLocked(file, PATIENCE_MS);
  return asked.then(
    (answer) => answer ?? false,
    () => false,
  );
}
