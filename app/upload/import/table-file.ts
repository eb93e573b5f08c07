import type { DroppedRow } from '../../../domain/import/browser/dropped-paper.ts';
import { type ImportRow, rowKey } from '../../../domain/import/import-row.ts';
import { csvOf, STATED, type TableRow } from '../../../domain/import/import-table.ts';
import { paperId } from '../../../domain/import/paper-id.ts';
import { element } from '../../ui/elements.ts';

export function downloadTable(name: string, rows: readonly ImportRow[]): void {
  const csv = csvOf(rows.map((row) => ({ ...row, source: '', guess: '' })));
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
  element('a', { href: address, download: `${name || 'papers'}.csv` }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export function rowsOfTable(
  table: readonly TableRow[],
  rows: readonly DroppedRow[],
  digestOf: (path: string) => string,
): { rows: DroppedRow[]; unknown: number } {
  const before = new Map(rows.map((row) => [rowKey(row), row]));
  const known = table.filter(({ path, sha256 }) => {
    const digest = digestOf(path);
    return digest !== '' && (sha256 === '' || sha256.toLowerCase() === digest);
  });
  const returned = known.map(({ source: _source, guess: _guess, ...row }): DroppedRow => {
    const was = before.get(rowKey(row)) ?? before.get(rowKey({ ...row, pages: '' }));
    const sha256 = digestOf(row.path);
    const facts = was ?? { id: paperId(sha256, ''), isSent: false, isRead: true, isClear: false };
    const created = row.created || (was?.created ?? '');
    return { ...facts, ...row, sha256, created, state: row.course === '' ? unnamed(row) : stateOf(row, was) };
  });
  return { rows: returned, unknown: table.length - known.length };
}

function unnamed({ state }: TableRow | ImportRow) {
  return state === 'sure' || state === 'proposed' ? 'unsure' : state;
}

function stateOf(row: ImportRow, was: DroppedRow | undefined) {
  const isMeant = row.state === 'unsure' && (!was || STATED.some((column) => row[column] !== was[column]));
  return isMeant ? 'sure' : row.state;
}
