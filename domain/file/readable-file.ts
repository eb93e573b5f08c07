import type { FileType, StoredFile } from '../file.ts';
import type { Bytes } from './bytes.ts';
import { unknownFile } from './file-refusals.ts';

/** What the page reader reads: what the library stores, and pictures that are only looked at. */
export type ReadableType = FileType | 'image/webp';

/** A file as the page reader takes it. Its bytes may be requested more than once. */
export type ReadableFile = {
  /** Names the bytes: a file that is open under this key is not read again. A key never names other bytes. */
  key: string;
  type: ReadableType;
  /** In bytes: as many as `open` gives. */
  size: number;
  /** The file's path on this machine; undefined where its bytes can only be had by `open`. */
  path: string | undefined;
  /** The account to which it counts where files take turns to be read. */
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
