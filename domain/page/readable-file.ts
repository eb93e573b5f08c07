import { unknownFile } from '../file/open-file.ts';
import type { FileType, StoredFile } from '../file.ts';
import type { Library } from '../library.ts';
import type { ReadableFile } from './page-reader.ts';

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
