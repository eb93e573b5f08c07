import { appendFile, readFile, rm } from 'node:fs/promises';
import type { FilePages } from './file-pages.ts';

/** Cache of OCR results, which take seconds per page, so that a killed dry run continues from there. */
export type ReadMemory = {
  of(sha256: string): FilePages | undefined;
  keep(sha256: string, pages: FilePages): Promise<void>;
  forget(): Promise<void>;
};

type Kept = FilePages & { sha256: string };

const TEXT_MOST = 8000;

/** Cache in a file, one line per paper; without a file, for this run only. */
export async function readMemory(file: string | undefined): Promise<ReadMemory> {
  const known = new Map<string, Kept>();
  const lines = file === undefined ? '' : await readFile(file, 'utf8').catch(() => '');
  for (const line of lines.split('\n')) {
    const kept = parsed(line);
    if (kept) known.set(kept.sha256, kept);
  }
  return {
    of: (sha256) => known.get(sha256),
    async keep(sha256, { texts, pages, size }) {
      const kept = { sha256, texts: texts.map((text) => text.slice(0, TEXT_MOST)), pages, size };
      known.set(sha256, kept);
      if (file !== undefined) await appendFile(file, `${JSON.stringify(kept)}\n`);
    },
    async forget() {
      if (file !== undefined) await rm(file, { force: true });
    },
  };
}

/** Ignores a line that was cut off by a kill or written by an earlier release. */
function parsed(line: string): Kept | undefined {
  try {
    const kept = line === '' ? undefined : JSON.parse(line);
    return Array.isArray(kept?.texts) ? kept : undefined;
  } catch {
    return undefined;
  }
}
