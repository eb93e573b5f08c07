import type { FileType, StoredFile } from '../file.ts';
import type { Library } from '../library.ts';
import { unknownFile } from './file-refusals.ts';

/** A file to be looked into. Its bytes may be asked for more than once. */
export type ReadableFile = {
  /** Names the bytes: what is open already under this name is not read again. */
  key: string;
  type: FileType;
  /** In bytes: as many as `open` gives. */
  size: number;
  /** Where it lies on this machine, to be read there; undefined where its bytes only come by `open`. */
  path: string | undefined;
  open(): Promise<AsyncIterable<Uint8Array> | undefined>;
};

/** A file as the reader of pages takes it. Its bytes are named by their key, which never names others. */
export function readableFile(
  { bytes }: Pick<Library, 'bytes'>,
  file: Pick<StoredFile, 'key' | 'sha256' | 'size'>,
  type: FileType,
): ReadableFile {
  return {
    key: file.key,
    type,
    size: file.size,
    path: bytes.pathOf?.(file),
    async open() {
      const source = await bytes.open(file);
      if (!source) throw unknownFile();
      return source;
    },
  };
}
