import { type PageReader, Unreadable } from '../../../domain/page/page-reader.ts';
import { coverOf } from '../../../domain/paper/cover.ts';
import type { StackPage } from '../../../domain/paper/split-stack.ts';
import { CommandFault } from '../terminal/command-fault.ts';
import type { Output } from '../terminal/output.ts';
import type { StackFile } from './stack-files.ts';

export const AT_ONCE = { priority: 'interactive' } as const;

/**
 * Reads every page of a batch in the process for untrusted files.
 * @throws CommandFault for a damaged file.
 */
export async function readStack(
  reader: PageReader,
  files: readonly StackFile[],
  output: Output,
): Promise<StackPage[]> {
  const pages: StackPage[] = [];
  for (const [index, { path, readable }] of files.entries()) {
    try {
      const sizes = await reader.sizesOf(readable, AT_ONCE);
      for (let page = 1; page <= sizes.length; page += 1) {
        const { code, isBlank } = await reader.look(readable, page, AT_ONCE);
        pages.push({ file: index, page, cover: code === undefined ? undefined : coverOf(code), isBlank });
        output.progress('Looking for covers', index + page / sizes.length, files.length);
      }
    } catch (error) {
      if (error instanceof Unreadable)
        throw new CommandFault(`${path} cannot be read: it is ${error.reason}.`);
      throw error;
    }
  }
  return pages;
}
