import { type PageReader, Unreadable } from '../../domain/page/page-reader.ts';
import { sheetOf } from '../../domain/paper/separator-sheet.ts';
import type { BatchPage } from '../../domain/paper/split-batch.ts';
import { CommandFault } from '../terminal/command-fault.ts';
import type { Output } from '../terminal/output.ts';
import type { StackFile } from './batch-files.ts';

export const AT_ONCE = { priority: 'interactive' } as const;

/**
 * Reads every page of a batch in the process for untrusted files.
 * @throws CommandFault for a damaged file.
 */
export async function readBatch(
  reader: PageReader,
  files: readonly StackFile[],
  output: Output,
): Promise<BatchPage[]> {
  const pages: BatchPage[] = [];
  for (const [index, { path, readable }] of files.entries()) {
    try {
      const sizes = await reader.sizesOf(readable, AT_ONCE);
      for (let page = 1; page <= sizes.length; page += 1) {
        const { code, isBlank } = await reader.look(readable, page, AT_ONCE);
        pages.push({ file: index, page, sheet: code === undefined ? undefined : sheetOf(code), isBlank });
        output.progress('Looking for sheets', index + page / sizes.length, files.length);
      }
    } catch (error) {
      if (error instanceof Unreadable)
        throw new CommandFault(`${path} cannot be read: it is ${error.reason}.`);
      throw error;
    }
  }
  return pages;
}
