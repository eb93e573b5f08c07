import { LineDigester, type TableDigest } from '../../../adapters/database/maintenance/table-lines.ts';
import { CommandFault } from '../../terminal/command-fault.ts';
import { readLines, tablePath } from './backup-folder.ts';

/** Contents of a generation. Written last: files without a manifest belong to no backup. */
export type Manifest = {
  format: 'panna-backup-1';
  /** Order of generations, whatever the clock says. Older backups lack it. */
  number?: number;
  at: string;
  migration: number;
  lastSequence: number;
  rows: string;
  tables: Record<string, TableDigest>;
  files: { count: number; bytes: number };
  /**
   * IDs of files that are damaged in the library and missing from earlier backups, except those deleted
   * since.
   */
  lacking: string[];
};

export function parseManifest(text: string): Manifest | undefined {
  try {
    const manifest = JSON.parse(text) as Manifest;
    return manifest.format === 'panna-backup-1' ? manifest : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Compares every table with the manifest.
 * @throws CommandFault for a table that differs.
 */
export async function checkTables(folder: string, manifest: Manifest): Promise<void> {
  const name = await damagedTable(folder, manifest);
  if (name === undefined) return;
  const path = tablePath(folder, manifest.rows, name);
  throw new CommandFault(
    `This backup is damaged: ${path} has changed. See panna backup ${folder} --list for others.`,
  );
}

export async function damagedTable(folder: string, manifest: Manifest): Promise<string | undefined> {
  for (const name of Object.keys(manifest.tables)) {
    if (!(await isTableWhole(folder, manifest, name))) return name;
  }
  return undefined;
}

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
