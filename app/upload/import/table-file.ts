import type { DroppedRow } from '../../../domain/import/browser/dropped-paper.ts';
import { type ImportRow, rowKey } from '../../../domain/import/import-row.ts';
import { csvOf, STATED, type TableRow } from '../../../domain/import/import-table.ts';

export function downloadTable(name: string, rows: readonly ImportRow[]): void {
  const csv = csvOf(rows.map((row) => ({ ...row, source: '', guess: '' })));
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
  const link = document.createElement('a');
  Object.assign(link, { href: address, download: `${name || 'papers'}.csv` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Rows of a returned table to share, and the number of rows about unknown files. */
export type Corrected = { rows: ImportRow[]; all: ImportRow[]; unknown: number };

/** Rows with edits get the edited values; skipped and deleted rows are left out. */
export function rowsOfTable(
  table: readonly TableRow[],
  rows: readonly DroppedRow[],
  digestOf: (path: string) => string,
): Corrected {
  const before = new Map(rows.map((row) => [rowKey(row), row]));
  const known = table.filter(({ path, sha256 }) => {
    const digest = digestOf(path);
    return digest !== '' && (sha256 === '' || sha256.toLowerCase() === digest);
  });
  const isChosen = (row: TableRow) =>
    row.course !== '' && isMeant(row, before.get(rowKey(row)) ?? before.get(rowKey({ ...row, pages: '' })));
  const withFacts = known.map(({ source: _source, guess: _guess, ...row }) => ({
    ...row,
    sha256: digestOf(row.path),
    created: row.created || (before.get(rowKey(row))?.created ?? ''),
  }));
  return {
    rows: withFacts.filter((_, at) => isChosen(known[at] as TableRow)),
    all: withFacts,
    unknown: table.length - known.length,
  };
}

function isMeant(row: TableRow, before: DroppedRow | undefined): boolean {
  if (row.state !== 'unsure') return row.state === 'sure' || row.state === 'proposed';
  return !before || STATED.some((column) => row[column] !== before[column]);
}
