import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { syncFolder } from '../../../adapters/files/disk/write.ts';
import { CommandFault } from '../../terminal/command-fault.ts';
import { makeFolder, writeLines } from './backup-folder.ts';
import { type Manifest, parseManifest } from './manifest.ts';

export type Generations = {
  manifests: Manifest[];
  /** Paths of unreadable manifests: which files they need is unknown. */
  unread: string[];
};

const BACKUP_NAMES = ['generations', 'rows', 'files', 'working'];
const SINGLE = 'manifest.json';

const folderOf = (folder: string) => join(folder, 'generations');

export function manifestPath(folder: string, { rows }: Manifest): string {
  return join(folderOf(folder), `${basename(rows)}.json`);
}

/**
 * Empty if no backup was ever finished.
 * @throws CommandFault if the folder has other content.
 */
export async function readGenerations(folder: string): Promise<Generations> {
  const names: string[] = await readdir(folder).catch(() => []);
  const listed: string[] = await readdir(folderOf(folder)).catch(() => []);
  const paths = listed.filter((name) => name.endsWith('.json')).map((name) => join(folderOf(folder), name));
  if (names.includes(SINGLE)) paths.push(join(folder, SINGLE));
  const others = names.filter((name) => !BACKUP_NAMES.includes(name) && !name.startsWith(SINGLE));
  if (paths.length === 0 && others.length > 0)
    throw new CommandFault(`${folder} is not empty and not a backup. Choose another folder.`);
  const read = await Promise.all(
    paths.map(async (path) => ({
      path,
      manifest: parseManifest(await readFile(path, 'utf8').catch(() => '')),
    })),
  );
  return {
    manifests: read.flatMap(({ manifest }) => manifest ?? []).sort(newestFirst),
    unread: read.flatMap(({ path, manifest }) => (manifest ? [] : path)),
  };
}

function newestFirst(one: Manifest, other: Manifest): number {
  return (other.number ?? 0) - (one.number ?? 0) || other.at.localeCompare(one.at);
}

/**
 * Adds a generation atomically. Converts the folder of an older version: its backup becomes the first
 * generation.
 */
export async function addGeneration(folder: string, manifest: Manifest): Promise<void> {
  await makeFolder(folderOf(folder));
  await adoptSingle(folder);
  const path = manifestPath(folder, manifest);
  await writeLines(`${path}.part`, [`${JSON.stringify(manifest, null, 2)}\n`]);
  await rename(`${path}.part`, path);
  await syncFolder(folderOf(folder));
}

/** Hides the old manifest, so that an older version finds no backup of its own and removes no generation. */
async function adoptSingle(folder: string): Promise<void> {
  const path = join(folder, SINGLE);
  const manifest = parseManifest(await readFile(path, 'utf8').catch(() => ''));
  if (!manifest) return;
  await rename(path, manifestPath(folder, manifest));
  await syncFolder(folderOf(folder));
  await syncFolder(folder);
}

/** Removes only the manifest; tables and files are pruned later. */
export async function removeGeneration(folder: string, manifest: Manifest): Promise<void> {
  await rm(manifestPath(folder, manifest), { force: true });
  await syncFolder(folderOf(folder));
}

/**
 * Newest generation, or the newest of a day or time such as `2026-11-20` or `2026-11-20T01:30`.
 * @throws CommandFault if there is none.
 */
export function chooseGeneration(folder: string, { manifests }: Generations, asked = ''): Manifest {
  const [newest] = manifests;
  if (!newest) throw new CommandFault(`There is no backup in ${folder}.`);
  const found = manifests.find(({ at }) => at.startsWith(asked));
  if (found) return found;
  const there = manifests.map(({ at }) => at).join(', ');
  throw new CommandFault(`${folder} has no generation of ${asked}. It has: ${there}.`);
}
