import { LineDigester, type TableDigest } from '../../../adapters/database/maintenance/table-lines.ts';
import { CommandFault } from '../terminal/command-fault.ts';
import { readLines, tablePath } from './backup-folder.ts';

/** What one generation of a backup holds. It is written last: files that no manifest names are no part of the backup. */
export type Manifest = {
  format: 'panna-backup-1';
  /** Counts the generations of a folder, because a clock may go back. Backups of an older Panna have none. */
  number?: number;
  /** The moment that the generation shows. */
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

/** Undefined for a text that is no manifest which this Panna can read. */
export function parseManifest(text: string): Manifest | undefined {
  try {
    const manifest = JSON.parse(text) as Manifest;
    return manifest.format === 'panna-backup-1' ? manifest : undefined;
  } catch {
    return undefined;
  }
}

/** Reads every table again. @throws CommandFault for one that is not what the manifest says. */
export async function checkTables(folder: string, manifest: Manifest): Promise<void> {
  const name = await damagedTable(folder, manifest);
  if (name === undefined) return;
  const path = tablePath(folder, manifest.rows, name);
  throw new CommandFault(
    `This backup is damaged: ${path} has changed. See panna backup ${folder} --list for others.`,
  );
}

/** The first table that is not what the manifest says; undefined when all are whole. */
export async function damagedTable(folder: string, manifest: Manifest): Promise<string | undefined> {
  for (const name of Object.keys(manifest.tables)) {
    if (!(await isTableWhole(folder, manifest, name))) return name;
  }
  return undefined;
}

/** `forEach` is called with each line on the way. */
export async function isTableWhole(
  folder: string,
  { rows, tables }: Manifest,
  name: string,
  forEach: (line: string) => void = () => {},
): Promise<boolean> {
  const digester = new LineDigester();
  try {
    for await (const line of digester.along(readLines(tablePath(folder, rows, name)))) forEach(line);
  } catch {
    return false;
  }
  return digester.digest().sha256 === tables[name]?.sha256;
}
