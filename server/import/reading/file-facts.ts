import { createHash } from 'node:crypto';
import { fileTypeOf, HEAD_BYTES } from '../../../domain/file/file-type.ts';
import type { FileType } from '../../../domain/file.ts';
import { ThingProblem } from '../../../domain/import/plan-row.ts';
import type { Source, SourceFile } from '../sources/source.ts';

export type FileFacts = { sha256: string; size: number; type: FileType | undefined };

/** @throws ThingProblem */
export async function fileFacts(source: Source, { path }: Pick<SourceFile, 'path'>): Promise<FileFacts> {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let size = 0;
  try {
    for await (const block of await source.open(path)) {
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, block.subarray(0, HEAD_BYTES)]);
      hash.update(block);
      size += block.length;
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ThingProblem(code === 'EACCES' || code === 'EPERM' ? 'denied' : 'damaged', { cause: error });
  }
  return { sha256: hash.digest('hex'), size, type: fileTypeOf(head) };
}
