import type { CompleteFile } from '../../../adapters/database/maintenance/complete-files.ts';
import { digestOf } from '../../../adapters/files/digest.ts';
import type { Bytes } from '../../../domain/file/bytes.ts';
import type { Digest } from '../../../domain/file.ts';

/** What is needed to find the bytes of a complete file, and to recognise them. */
export type FileRef = Pick<CompleteFile, 'key' | 'size' | 'sha256'>;

type PutResult = 'unchanged' | 'copied' | 'missing' | 'changed';

/** Reads all bytes of a file. Undefined when there are none. */
export async function readDigest(bytes: Bytes, file: FileRef): Promise<Digest | undefined> {
  const source = await bytes.open(file);
  if (!source) return undefined;
  return digestOf(source);
}

/**
 * Puts a file into a store, unless an interrupted run has put it there. Other bytes under its key are replaced; of a
 * source with another digest nothing is left.
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
