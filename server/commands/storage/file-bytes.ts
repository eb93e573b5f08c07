import { digestOf } from '../../../adapters/files/digest.ts';
import type { Bytes } from '../../../domain/file/bytes.ts';
import type { Digest } from '../../../domain/file.ts';

/** What is needed to find the bytes of a complete file, and to know them. */
export type FileBytes = { key: string; size: number; sha256: string };

export function openBytesOf(bytes: Bytes, file: FileBytes): Promise<AsyncIterable<Uint8Array> | undefined> {
  return bytes.open(file);
}

/** Reads all of a file. Undefined when there are no bytes. */
export async function readDigest(bytes: Bytes, file: FileBytes): Promise<Digest | undefined> {
  const source = await openBytesOf(bytes, file);
  if (!source) return undefined;
  return digestOf(source);
}
