import type { ImportRow } from '../../../domain/import/import-row.ts';
import type { TableRow } from '../../../domain/import/import-table.ts';
import { isCorrected } from '../import-table-file.ts';

export type Choice = { includeUnsure: boolean };

export function chosenRows<Row extends ImportRow | TableRow>(
  rows: readonly Row[],
  { includeUnsure }: Choice,
): Row[] {
  return rows.filter((row) => {
    const hasCourse = row.course !== '';
    if (row.state === 'sure' || row.state === 'proposed') return hasCourse;
    if (row.state !== 'unsure') return false;
    return hasCourse && (includeUnsure || ('guess' in row && isCorrected(row)));
  });
}
