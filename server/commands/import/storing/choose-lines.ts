import type { ImportLine } from '../../../../domain/import/import-line.ts';
import type { ImportRow } from '../../../../domain/import/import-row.ts';
import { isCorrected } from '../import-table-file.ts';

export type Choice = { includeUnsure: boolean };

/** Rows to store now; a person's corrections count. */
export function chosenLines<Row extends ImportLine | ImportRow>(
  lines: readonly Row[],
  { includeUnsure }: Choice,
): Row[] {
  return lines.filter((line) => {
    const hasCourse = line.course !== '';
    if (line.state === 'sure' || line.state === 'proposed') return hasCourse;
    if (line.state === 'skipped') return false;
    return hasCourse && (includeUnsure || ('guess' in line && isCorrected(line)));
  });
}
