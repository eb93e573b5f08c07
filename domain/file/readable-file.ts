import type { FileType, StoredFile } from '../file.ts';
import type { Bytes } from './bytes.ts';
import { unknownFile } from './file-refusals.ts';

export type ReadableType = FileType | 'image/webp';

export type ReadableFile = {
  /** Identifies the bytes permanently: a file already open under this key is not read again. */
  key: string;
  type: ReadableType;
  /** In bytes; exactly as many as `open` yields. */
  size: number;
  /** Local path; undefined if only `open` gives the bytes. */
  path: string | undefined;
  owner?: string | undefined;
  open(): Promise<AsyncIterable<Uint8Array> | undefined>;
};

export function readableFile(
  { bytes }: { bytes: Bytes },
  file: Pick<StoredFile, 'key' | 'owner' | 'sha256' | 'size'>,
  type: FileType,
): ReadableFile {
  return {
    key: file.key,
    type,
    size: file.size,
    path: bytes.pathOf?.(file),
    owner: file.owner,
    async open() {
      const source = await bytes.open(file);
      if (!source) throw unknownFile();
      return source;
    },
  };
}
