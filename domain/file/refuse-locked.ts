import type { Digest, StoredFile } from '../file.ts';
import type { Library } from '../library.ts';
import { Refusal } from '../refusal.ts';
import type { Screening } from './file-screening.ts';
import { type ReadableFile, readableFile } from './readable-file.ts';

/** How long an upload's answer waits for the page reader. */
const PATIENCE_MS = 5_000;

/**
 * Removes the bytes of a PDF that cannot be opened without a password. Only a PDF that may be encrypted is looked into:
 * most encrypted ones open without a password, and only forbid printing.
 * @throws Refusal invalid `file.locked`.
 */
export async function refuseLocked(
  library: Pick<Library, 'bytes' | 'pageReader'>,
  file: Pick<StoredFile, 'key' | 'owner'> & Digest,
  screening: Pick<Screening, 'type' | 'mayBeLocked'>,
): Promise<void> {
  const type = screening.type() ?? 'application/pdf';
  // A file that was joined before is not screened again, so nothing is known of it.
  const isSuspect = screening.mayBeLocked() || screening.type() === undefined;
  if (!isSuspect || type !== 'application/pdf') return;
  if (!(await isLocked(library, readableFile(library, file, type)))) return;
  await library.bytes.remove(file.key);
  throw new Refusal('invalid', 'file.locked');
}

/** A reader that is busy, slow or fails says nothing against the file: its pages are read again later. */
function isLocked({ pageReader }: Pick<Library, 'pageReader'>, file: ReadableFile): Promise<boolean> {
  const asked = pageReader.isLocked(file, PATIENCE_MS);
  return asked.then(
    (answer) => answer ?? false,
    () => false,
  );
}
