import type { Bytes } from '../../../domain/file/bytes.ts';
import { type FileBytes, readDigest } from './file-bytes.ts';

export type Put = 'there' | 'copied' | 'missing' | 'changed';

/** Gives bytes to a store that may have them already, from a run that was interrupted. Others under that key go. */
export async function putFile(
  bytes: Bytes,
  file: FileBytes,
  open: () => Promise<AsyncIterable<Uint8Array> | undefined>,
): Promise<Put> {
  const there = await readDigest(bytes, file);
  if (there?.sha256 === file.sha256) return 'there';
  const source = await open();
  if (!source) return 'missing';
  await bytes.remove(file.key);
  const { sha256 } = await bytes.putWhole(file.key, source, Number.POSITIVE_INFINITY);
  if (sha256 === file.sha256) return 'copied';
  await bytes.remove(file.key);
  return 'changed';
}
