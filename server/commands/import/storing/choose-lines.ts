import type { ImportLine } from '../../../../domain/import/import-line.ts';
import { type InventoryLine, isCorrected } from '../inventory-file.ts';

/** What of the lines is stored. `unsure`: also what nobody has corrected. `proposed`: also papers of courses that are added. */
export type Choice = { unsure: boolean; proposed: boolean };

/** The lines that are stored now; one that a person corrected says what it says. */
export function chosenLines<Row extends ImportLine | InventoryLine>(
  lines: readonly Row[],
  { unsure, proposed }: Choice,
): Row[] {
  return lines.filter((line) => {
    const isSaid = line.course !== '';
    if (line.state === 'sure') return isSaid;
    if (line.state === 'proposed') return proposed && isSaid;
    if (line.state === 'skipped') return false;
    return isSaid && (unsure || ('guess' in line && isCorrected(line)));
  });
}
