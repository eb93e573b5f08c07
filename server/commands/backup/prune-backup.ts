import { readdir, rm, unlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Manifest, readLines, tablePath } from './backup-folder.ts';

/** Takes away what the manifest does not name: older tables, deleted files, what was half written. Answers how many files. */
export async function pruneBackup(folder: string, { rows }: Manifest): Promise<number> {
  for (const name of await readdir(join(folder, 'rows'))) {
    if (name !== basename(rows)) await rm(join(folder, 'rows', name), { recursive: true });
  }
  const wanted = new Set<string>();
  for await (const line of readLines(tablePath(folder, rows, 'files'))) wanted.add(JSON.parse(line).key);
  let pruned = 0;
  const shelves = await readdir(join(folder, 'files')).catch(() => []);
  for (const shelf of shelves) {
    for (const name of await readdir(join(folder, 'files', shelf))) {
      if (wanted.has(name)) continue;
      await unlink(join(folder, 'files', shelf, name));
      if (!name.endsWith('.part')) pruned += 1;
    }
  }
  return pruned;
}
