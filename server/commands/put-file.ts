import type { Bytes } from '../../domain/file.ts';
import { type FileBytes, readDigest } from './bytes.ts';

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
  const piece = await bytes.putPiece(file.key, 1, source, Number.POSITIVE_INFINITY, () => {});
  if (piece.sha256 !== file.sha256) {
    await bytes.remove(file.key);
    return 'changed';
  }
  await bytes.join(file.key, [{ number: 1, ...piece }]);
  return 'copied';
}
