import { readdir, rm, unlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readLines, tablePath } from './backup-folder.ts';
import type { Manifest } from './manifest.ts';

/** Deletes what the manifest does not name: older tables, deleted files, partial files. Returns the number of deleted files. */
export async function pruneBackup(folder: string, { rows }: Manifest): Promise<number> {
  for (const name of await readdir(join(folder, 'rows'))) {
    if (name !== basename(rows)) await rm(join(folder, 'rows', name), { recursive: true });
  }
  const wanted = new Set<string>();
  for await (const line of readLines(tablePath(folder, rows, 'files'))) wanted.add(JSON.parse(line).key);
  let pruned = 0;
  const folders = await readdir(join(folder, 'files')).catch(() => []);
  for (const each of folders) {
    for (const name of await readdir(join(folder, 'files', each))) {
      if (wanted.has(name)) continue;
      await unlink(join(folder, 'files', each, name));
      if (!name.endsWith('.part')) pruned += 1;
    }
  }
  return pruned;
}
