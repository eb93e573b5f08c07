import { readdir, rm, unlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Generations, manifestPath, removeGeneration } from './generations.ts';
import { isTableWhole, type Manifest } from './manifest.ts';
import { keptGenerations, type Retention } from './retention.ts';

type Pruned = {
  generations: number;
  files: number;
  /** Manifests of damaged generations, whose files are unknown. While there are any, nothing is removed. */
  damaged: string[];
};

/**
 * Removes generations beyond the retention, then unused tables, files and partial files. Manifests go first,
 * so that a crash leaves no generation without its files.
 */
export async function pruneBackup(
  folder: string,
  { manifests, unread }: Generations,
  retention: Retention,
): Promise<Pruned> {
  const kept = keptGenerations(manifests, retention);
  const { keys, damaged } = await keysOf(folder, kept);
  damaged.push(...unread);
  if (damaged.length > 0) return { generations: 0, files: 0, damaged };
  const ended = manifests.filter((each) => !kept.has(each));
  for (const each of ended) await removeGeneration(folder, each);
  await removeTables(folder, kept);
  return { generations: ended.length, files: await removeFiles(folder, keys), damaged };
}

async function keysOf(folder: string, kept: ReadonlySet<Manifest>) {
  const keys = new Set<string>();
  const damaged: string[] = [];
  for (const each of kept) {
    const isWhole = await isTableWhole(folder, each, 'files', (line) => keys.add(JSON.parse(line).key));
    if (!isWhole) damaged.push(manifestPath(folder, each));
  }
  return { keys, damaged };
}

async function removeTables(folder: string, kept: ReadonlySet<Manifest>): Promise<void> {
  const wanted = new Set([...kept].map(({ rows }) => basename(rows)));
  for (const name of await readdir(join(folder, 'rows'))) {
    if (!wanted.has(name)) await rm(join(folder, 'rows', name), { recursive: true });
  }
}

async function removeFiles(folder: string, keys: ReadonlySet<string>): Promise<number> {
  let removed = 0;
  for (const subfolder of await readdir(join(folder, 'files')).catch(() => [])) {
    for (const name of await readdir(join(folder, 'files', subfolder))) {
      if (keys.has(name)) continue;
      await unlink(join(folder, 'files', subfolder, name));
      if (!name.endsWith('.part')) removed += 1;
    }
  }
  return removed;
}
