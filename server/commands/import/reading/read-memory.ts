import { appendFile, readFile, rm } from 'node:fs/promises';
import type { FilePages } from './file-pages.ts';

/** What OCR has read, which takes seconds a page: a dry run that was killed goes on from there. */
export type ReadMemory = {
  of(sha256: string): FilePages | undefined;
  keep(sha256: string, pages: FilePages): Promise<void>;
  /** The run is done. */
  forget(): Promise<void>;
};

/** Characters of a page that are kept: those of its head. */
const TEXT_MOST = 4000;

/** Kept in a file, a line a paper; without a file it is kept for this run only. */
export async function readMemory(file: string | undefined): Promise<ReadMemory> {
  const known = new Map<string, FilePages>();
  const lines = file === undefined ? '' : await readFile(file, 'utf8').catch(() => '');
  for (const line of lines.split('\n')) {
    const kept = parsed(line);
    if (kept) known.set(kept.sha256, kept);
  }
  return {
    of: (sha256) => known.get(sha256),
    async keep(sha256, { text, begins, pages }) {
      const kept = { sha256, text: text.slice(0, TEXT_MOST), begins, pages };
      known.set(sha256, kept);
      if (file !== undefined) await appendFile(file, `${JSON.stringify(kept)}\n`);
    },
    async forget() {
      if (file !== undefined) await rm(file, { force: true });
    },
  };
}

/** A line that a kill has cut off says nothing. */
function parsed(line: string): ({ sha256: string } & FilePages) | undefined {
  try {
    return line === '' ? undefined : JSON.parse(line);
  } catch {
    return undefined;
  }
}
