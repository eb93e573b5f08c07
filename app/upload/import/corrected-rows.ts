import type { DroppedRow } from '../../../domain/import/browser/dropped-paper.ts';
import { type ImportRow, rowKey } from '../../../domain/import/import-row.ts';

type RowPlace = Pick<ImportRow, 'college' | 'branch' | 'year' | 'course' | 'course_title'>;

/** Course and exam of a row, as corrected by a person. `proposed`: the course is to be added to the catalogue. */
export type RowCorrection = RowPlace & Pick<ImportRow, 'exam' | 'exam_year'> & { state: 'sure' | 'proposed' };

/**
 * Rows with a person's corrections, by `rowKey`. Unsure rows that had the same course as a corrected one get its
 * course, to be confirmed. Existing papers stay excluded.
 */
export function correctedRows(
  rows: readonly DroppedRow[],
  corrections: ReadonlyMap<string, RowCorrection>,
): DroppedRow[] {
  const moved = new Map<string, RowPlace>();
  for (const row of rows) {
    const correction = corrections.get(rowKey(row));
    if (correction && row.course !== '') moved.set(courseKey(row), placeIn(correction));
  }
  return rows.map((row) => {
    if (row.state === 'skipped' || row.state === 'joined') return row;
    const correction = corrections.get(rowKey(row));
    // The description names the former course: the library makes it anew.
    if (correction) return { ...row, ...correction, description: '', why: '' };
    return row.state === 'unsure' ? { ...row, ...moved.get(courseKey(row)) } : row;
  });
}

function courseKey({ course, course_title: title }: RowPlace): string {
  return `${course}\n${title}`;
}

function placeIn({ college, branch, year, course, course_title }: RowPlace): RowPlace {
  return { college, branch, year, course, course_title };
}
