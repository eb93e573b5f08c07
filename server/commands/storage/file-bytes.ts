import type { CompleteFile } from '../../../adapters/database/maintenance/complete-files.ts';
import { digestOf } from '../../../adapters/files/digest.ts';
import type { Bytes } from '../../../domain/file/bytes.ts';
import type { Digest } from '../../../domain/file.ts';

export type FileRef = Pick<CompleteFile, 'key' | 'size' | 'sha256'>;

type PutResult = 'unchanged' | 'copied' | 'missing' | 'changed';

export async function readDigest(bytes: Bytes, file: FileRef): Promise<Digest | undefined> {
  const source = await bytes.open(file);
  if (!source) return undefined;
  return digestOf(source);
}

/**
 * Stores a file unless an interrupted run already did. Replaces other bytes under its key; stores nothing if
 * the source has another digest.
 */
export async function putFile(
  bytes: Bytes,
  file: FileRef,
  open: () => Promise<AsyncIterable<Uint8Array> | undefined>,
): Promise<PutResult> {
  const stored = await readDigest(bytes, file);
  if (stored?.sha256 === file.sha256) return 'unchanged';
  const source = await open();
  if (!source) return 'missing';
  await bytes.remove(file.key);
  const { sha256 } = await bytes.putWhole(file.key, source, Number.POSITIVE_INFINITY);
  if (sha256 === file.sha256) return 'copied';
  await bytes.remove(file.key);
  return 'changed';
}
