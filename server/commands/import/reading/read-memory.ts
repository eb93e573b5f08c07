import { appendFile, readFile, rm } from 'node:fs/promises';
import type { FilePages } from './file-pages.ts';

/** Cache of OCR results, which take seconds per page: a killed dry run continues from there. */
export type ReadMemory = {
  of(sha256: string): FilePages | undefined;
  keep(sha256: string, pages: FilePages): Promise<void>;
  forget(): Promise<void>;
};

/** Characters stored per page, for its head. */
const TEXT_MOST = 4000;

/** Stored in a file, one line per paper; without a file, only for this run. */
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

/** Ignores a line truncated by a kill. */
function parsed(line: string): ({ sha256: string } & FilePages) | undefined {
  try {
    return line === '' ? undefined : JSON.parse(line);
  } catch {
    return undefined;
  }
}
