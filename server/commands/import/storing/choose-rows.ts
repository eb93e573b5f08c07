import type { ImportRow } from '../../../../domain/import/import-row.ts';
import { isCorrected, type TableRow } from '../table-file.ts';

/** What of the lines is stored. `unsure`: also what nobody has corrected. `proposed`: also papers of courses that are added. */
export type Choice = { unsure: boolean; proposed: boolean };

/** The lines that are stored now; one that a person corrected says what it says. */
export function chosenRows<Row extends ImportRow | TableRow>(
  rows: readonly Row[],
  { unsure, proposed }: Choice,
): Row[] {
  return rows.filter((row) => {
    const isSaid = row.course !== '';
    if (row.state === 'sure') return isSaid;
    if (row.state === 'proposed') return proposed && isSaid;
    if (row.state === 'skipped') return false;
    return isSaid && (unsure || ('guess' in row && isCorrected(row)));
  });
}
