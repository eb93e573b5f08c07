import type { DroppedLine } from '../../../domain/import/browser/dropped-paper.ts';
import type { ImportLine } from '../../../domain/import/import-line.ts';
import { csvOf, type ImportRow, STATED } from '../../../domain/import/import-row.ts';

export function downloadTable(name: string, lines: readonly ImportLine[]): void {
  const csv = csvOf(lines.map((line) => ({ ...line, source: '', guess: '' })));
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
  const link = document.createElement('a');
  Object.assign(link, { href: address, download: `${name || 'papers'}.csv` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Rows of a returned table to share, and the number of rows about unknown files. */
export type Corrected = { lines: ImportLine[]; unknown: number };

/** Rows with edits get the edited values; skipped and deleted rows are left out. */
export function correctedLines(
  table: readonly ImportRow[],
  lines: readonly DroppedLine[],
  digestOf: (path: string) => string,
): Corrected {
  const before = new Map(lines.map((line) => [line.path, line]));
  const known = table.filter(({ path, sha256 }) => {
    const digest = digestOf(path);
    return digest !== '' && (sha256 === '' || sha256.toLowerCase() === digest);
  });
  const meant = known.filter((line) => line.course !== '' && isMeant(line, before.get(line.path)));
  const withFacts = meant.map(({ source: _source, guess: _guess, ...line }) => ({
    ...line,
    sha256: digestOf(line.path),
    created: line.created || (before.get(line.path)?.created ?? ''),
  }));
  return { lines: withFacts, unknown: table.length - known.length };
}

function isMeant(line: ImportRow, before: DroppedLine | undefined): boolean {
  if (line.state !== 'unsure') return line.state !== 'skipped';
  return !before || STATED.some((column) => line[column] !== before[column]);
}
