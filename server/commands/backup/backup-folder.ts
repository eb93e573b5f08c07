import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LineDigester, type TableDigest } from '../../../adapters/database/maintenance/table-lines.ts';
import { writeAll } from '../../../adapters/files/block-writer.ts';
import { syncFolder } from '../../../adapters/files/disk/write.ts';
import { CommandFault } from '../terminal/command-fault.ts';

/** What a backup holds. It is written last: without it, or with an older one, whatever else lies there is no backup. */
export type Manifest = {
  format: 'panna-backup-1';
  /** The moment that the backup shows. */
  at: string;
  migration: number;
  /** The highest number that a note ever had. */
  lastSequence: number;
  /** The folder of the tables, within that of the backup. */
  rows: string;
  tables: Record<string, TableDigest>;
  files: { count: number; bytes: number };
  /** Ids of files whose bytes were damaged in the library, and in no earlier backup. What was deleted meanwhile is not in here. */
  lacking: string[];
};

const OURS = ['manifest.json', 'manifest.json.part', 'rows', 'files', 'working'];

export const manifestPath = (folder: string) => join(folder, 'manifest.json');
export const tablePath = (folder: string, rows: string, table: string) =>
  join(folder, rows, `${table}.jsonl`);
export const filePath = (folder: string, key: string) => join(folder, 'files', key.slice(0, 2), key);

/** Undefined where no backup was finished yet. @throws CommandFault when something else lies there. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  const text = await readFile(manifestPath(folder), 'utf8').catch(() => undefined);
  if (text === undefined) {
    const names = await readdir(folder).catch(() => []);
    if (names.every((name) => OURS.includes(name))) return undefined;
    throw new CommandFault(`${folder} holds something that is no backup. Name another folder.`);
  }
  const manifest = parsed(text);
  if (manifest?.format === 'panna-backup-1') return manifest;
  throw new CommandFault(`${folder}/manifest.json is not one that this Panna can read.`);
}

function parsed(text: string): Manifest | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** In the place of the one before, all at once. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const part = `${manifestPath(folder)}.part`;
  await writeLines(part, [`${JSON.stringify(manifest, null, 2)}\n`]);
  await rename(part, manifestPath(folder));
  await syncFolder(folder);
}

/** Readable by nobody else: addresses and hashes of passwords are in there. */
export async function writeLines(
  path: string,
  lines: AsyncIterable<string> | Iterable<string>,
): Promise<void> {
  const handle = await open(path, 'w', 0o600);
  try {
    let text = '';
    for await (const line of lines) {
      text += line;
      if (text.length < 65_536) continue;
      await writeAll(handle, Buffer.from(text));
      text = '';
    }
    await writeAll(handle, Buffer.from(text));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Not by readline: to it U+2028 within a description ends a line, too. */
export async function* readLines(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const block of createReadStream(path, { encoding: 'utf8' })) {
    const lines = (rest + block).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield `${line}\n`;
  }
  if (rest) yield rest;
}

/** Reads every table again. @throws CommandFault for one that is not what the manifest says. */
export async function checkTables(folder: string, { rows, tables }: Manifest): Promise<void> {
  for (const [name, { sha256 }] of Object.entries(tables)) {
    const digester = new LineDigester();
    const path = tablePath(folder, rows, name);
    const isRead = await drained(digester.along(readLines(path))).catch(() => false);
    if (!isRead || digester.digest().sha256 !== sha256) {
      throw new CommandFault(`This backup is damaged: ${path} is not what was written.`);
    }
  }
}

async function drained(lines: AsyncIterable<string>): Promise<true> {
  for await (const _line of lines);
  return true;
}

export async function makeFolder(path: string): Promise<void> {
  const made = await mkdir(path, { recursive: true, mode: 0o700 });
  if (made) await syncFolder(dirname(made));
}
