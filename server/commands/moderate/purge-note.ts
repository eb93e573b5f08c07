import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { LineDigester } from '../../../adapters/database/maintenance/table-lines.ts';
import { CommandFault } from '../../terminal/command-fault.ts';
import { filePath, readLines, tablePath, writeLines } from '../backup/backup-folder.ts';
import { excludeFiles } from '../backup/exclude-files.ts';
import { lockFolder } from '../backup/folder-lock.ts';
import { addGeneration, readGenerations, removeGeneration } from '../backup/generations.ts';
import { checkTables, type Manifest } from '../backup/manifest.ts';

type Purged = { id: string; image: string | undefined };
type FileRow = { id: string; key: string; size: number; completed_at: string | null };

const NOTE_COLUMNS: Record<string, string> = { favourites: 'note_id', reports: 'note' };

/**
 * Removes a note from every generation of a backup: its row, favourites, reports, and its files with texts
 * and bytes. Each rewritten generation replaces the old one atomically. Returns the number of changed
 * generations.
 * @throws CommandFault for a generation that cannot be read, because it may contain the note.
 */
export async function purgeNote(folder: string, note: Purged): Promise<number> {
  const { manifests, unread } = await readGenerations(folder);
  if (manifests.length + unread.length === 0) throw new CommandFault(`There is no backup in ${folder}.`);
  const unlock = await lockFolder(folder);
  try {
    const keys = new Set<string>();
    let purged = 0;
    for (const manifest of manifests) if (await purgeGeneration(folder, manifest, note, keys)) purged += 1;
    for (const key of keys) await rm(filePath(folder, key), { force: true });
    const [damaged] = unread;
    if (damaged)
      throw new CommandFault(`${damaged} cannot be read. Delete it by hand if the paper may be in it.`);
    return purged;
  } finally {
    await unlock();
  }
}

async function purgeGeneration(
  folder: string,
  old: Manifest,
  note: Purged,
  keys: Set<string>,
): Promise<boolean> {
  await checkTables(folder, old);
  const images = await filesOf(folder, old, note);
  const files = await rowsOf(folder, old, images);
  const isNamed = await names(folder, old, note.id);
  if (files.length === 0 && !isNamed) return false;
  const rows = `${old.rows}-less`;
  await rm(join(folder, rows), { recursive: true, force: true });
  await cp(join(folder, old.rows), join(folder, rows), { recursive: true });
  const fewer = await excludeFiles(folder, rows, old.tables, images);
  const tables = { ...fewer, ...(await withoutNote(folder, rows, old, note.id)) };
  const complete = files.filter(({ completed_at }) => completed_at);
  const bytes = complete.reduce((sum, { size }) => sum + size, 0);
  const left = { count: old.files.count - complete.length, bytes: old.files.bytes - bytes };
  await addGeneration(folder, {
    ...old,
    rows,
    tables,
    files: left,
    lacking: old.lacking.filter((id) => !images.has(id)),
  });
  await removeGeneration(folder, old);
  await rm(join(folder, old.rows), { recursive: true });
  for (const { key } of files) keys.add(key);
  return true;
}

async function filesOf(
  folder: string,
  { rows, tables }: Manifest,
  { id, image }: Purged,
): Promise<Set<string>> {
  const images = new Set(image === undefined ? [] : [image]);
  for (const name of ['notes', 'hidden_notes'].filter((each) => each in tables)) {
    for await (const line of readLines(tablePath(folder, rows, name))) {
      const row = JSON.parse(line) as { id: string; image: string };
      if (row.id === id) images.add(row.image);
    }
  }
  return images;
}

async function rowsOf(folder: string, { rows }: Manifest, images: ReadonlySet<string>): Promise<FileRow[]> {
  const found: FileRow[] = [];
  for await (const line of readLines(tablePath(folder, rows, 'files'))) {
    const row = JSON.parse(line) as FileRow;
    if (images.has(row.id)) found.push(row);
  }
  return found;
}

const aboutNotes = ({ tables }: Manifest) => Object.entries(NOTE_COLUMNS).filter(([name]) => name in tables);

async function names(folder: string, manifest: Manifest, note: string): Promise<boolean> {
  for (const [name, column] of aboutNotes(manifest))
    for await (const line of readLines(tablePath(folder, manifest.rows, name)))
      if (JSON.parse(line)[column] === note) return true;
  return false;
}

async function withoutNote(folder: string, rows: string, manifest: Manifest, note: string) {
  const digests: Manifest['tables'] = {};
  for (const [name, column] of aboutNotes(manifest)) {
    const path = tablePath(folder, rows, name);
    const kept: string[] = [];
    for await (const line of readLines(path)) if (JSON.parse(line)[column] !== note) kept.push(line);
    const digester = new LineDigester();
    await writeLines(path, digester.along(lines(kept)));
    digests[name] = digester.digest();
  }
  return digests;
}

async function* lines(kept: readonly string[]): AsyncGenerator<string> {
  yield* kept;
}
