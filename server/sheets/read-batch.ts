import { type PageReader, Unreadable } from '../../domain/page/page-reader.ts';
import type { UnreadableReason } from '../../domain/page.ts';
import { sheetOf } from '../../domain/paper/separator-sheet.ts';
import type { BatchPage } from '../../domain/paper/split-batch.ts';
import { CommandFault } from '../terminal/command-fault.ts';
import type { Output } from '../terminal/output.ts';
import type { StackFile } from './batch-files.ts';

export const AT_ONCE = { priority: 'interactive' } as const;

const UNREADABLE: Record<UnreadableReason, string> = {
  damaged: 'is damaged. Scan it again, and run the command again.',
  empty: 'has no pages. Leave it out, and run the command again.',
  'too-many-pages': 'has too many pages. Split it, and run the command again.',
  'too-large': 'has pages that are too large. Scan it at 300 dpi, and run the command again.',
  'too-slow': 'takes too long to read. Split it, and run the command again.',
  failed: 'can’t be read. Scan it again, and run the command again.',
  encrypted: 'is locked with a password. Save it without one, and run the command again.',
};

/**
 * Reads every page of a batch, in the process for untrusted files.
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
      if (error instanceof Unreadable) throw new CommandFault(`${path} ${UNREADABLE[error.reason]}`);
      throw error;
    }
  }
  return pages;
}
