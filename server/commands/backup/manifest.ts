import { readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { LineDigester, type TableDigest } from '../../../adapters/database/maintenance/table-lines.ts';
import { syncFolder } from '../../../adapters/files/disk/write.ts';
import { CommandFault } from '../terminal/command-fault.ts';
import { readLines, tablePath, writeLines } from './backup-folder.ts';

/** What a backup holds. It is written last: files that it does not name are no part of the backup. */
export type Manifest = {
  format: 'panna-backup-1';
  /** The moment that the backup shows. */
  at: string;
  migration: number;
  /** The highest sequence number that a note ever had. */
  lastSequence: number;
  /** The folder of the tables, relative to that of the backup. */
  rows: string;
  tables: Record<string, TableDigest>;
  files: { count: number; bytes: number };
  /** Ids of files whose bytes were damaged in the library and are in no earlier backup. Files deleted meanwhile are not listed. */
  lacking: string[];
};

const BACKUP_NAMES = ['manifest.json', 'manifest.json.part', 'rows', 'files', 'working'];

const manifestPath = (folder: string) => join(folder, 'manifest.json');

/** Undefined where no backup is finished. @throws CommandFault when the folder holds something else. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  const text = await readFile(manifestPath(folder), 'utf8').catch(() => undefined);
  if (text === undefined) {
    const names = await readdir(folder).catch(() => []);
    if (names.every((name) => BACKUP_NAMES.includes(name))) return undefined;
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

/** Replaces the manifest atomically. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const part = `${manifestPath(folder)}.part`;
  await writeLines(part, [`${JSON.stringify(manifest, null, 2)}\n`]);
  await rename(part, manifestPath(folder));
  await syncFolder(folder);
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
