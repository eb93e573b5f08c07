import type { DroppedRow } from '../../../domain/import/browser/dropped-paper.ts';
import { type ImportRow, rowKey } from '../../../domain/import/import-row.ts';

export type RowEdit = Partial<ImportRow>;

export function editedRows(
  rows: readonly DroppedRow[],
  edits: ReadonlyMap<string, RowEdit>,
): readonly DroppedRow[] {
  return rows.map((row) =>
    isOut(row) || row.state === 'joined' ? row : { ...row, ...edits.get(rowKey(row)) },
  );
}

export const isOut = ({ state }: ImportRow) => state === 'skipped' || state === 'failed';

export type Choice = { unsure: boolean; courses: boolean };

export function rowOnly({
  id: _id,
  isSent: _sent,
  isRead: _read,
  isClear: _clear,
  ...row
}: DroppedRow): ImportRow {
  return row;
}
