import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportRow } from '../../../domain/import/import-row.ts';
import { isNew, type NewFile } from './look-at-tree.ts';
import type { TreeRead } from './read-tree.ts';

/**
 * Decisions about a tree before its papers were stored, reused after a kill: with some papers already stored,
 * new decisions might differ.
 */
export type StartedImport = {
  read(): Promise<TreeRead | undefined>;
  keep(decided: TreeRead): Promise<void>;
  forget(): Promise<void>;
};

const DAY_MS = 24 * 3_600_000;

/** Stored in the data folder, under a hash of all paths and bytes. */
export function startedImport(
  dataDir: string,
  found: readonly (NewFile | ImportRow)[],
  allPages: boolean,
): StartedImport {
  const hash = createHash('sha256').update(String(allPages));
  for (const each of found) {
    const [path, sha256] = isNew(each) ? [each.file.path, each.facts.sha256] : [each.path, each.sha256];
    hash.update(JSON.stringify([path, sha256]));
  }
  const folder = join(dataDir, 'imports');
  const file = join(folder, `${hash.digest('hex').slice(0, 32)}.json`);
  return {
    async read() {
      const kept = await stat(file).catch(() => undefined);
      if (!kept || kept.mtimeMs < Date.now() - DAY_MS) return undefined;
      const read = JSON.parse(await readFile(file, 'utf8'));
      // An earlier release wrote other rows.
      return Array.isArray(read.rows) ? read : undefined;
    },
    async keep(decided) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const part = `${file}.part`;
      try {
        await writeFile(part, JSON.stringify(decided), { mode: 0o600 });
        await rename(part, file);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    forget: () => rm(file, { force: true }),
  };
}
