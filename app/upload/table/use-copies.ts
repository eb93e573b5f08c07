import { useState } from 'react';
import type { Fields } from '../filling/fill-in.ts';
import type { CellAt } from './cell-keys.ts';
import { type Row, rowsBelow, valuesIn } from './row.ts';
import type { Table } from './table.ts';

export function useCopies(
  groupOf: (id: string) => readonly Row[],
  { change, isAlike }: Pick<Table, 'change' | 'isAlike'>,
) {
  const [last, setLast] = useState<{ row: Row; before: Partial<Fields> }[]>([]);
  // Rows sent in the meantime stay unchanged.
  const still = last.filter(({ row }) => groupOf(row.id).length > 0);
  return {
    copied: still.length,
    down({ row: id, column }: CellAt) {
      const group = groupOf(id);
      const from = group.find((row) => row.id === id);
      if (!from) return;
      const values = valuesIn(column, from.fields);
      const below = rowsBelow(group, id);
      setLast(below.map((row) => ({ row, before: valuesIn(column, row.fields) })));
      for (const row of below) change(row, values);
    },
    /** Applies the user's change. A course is also copied to rows that probably share it. */
    change(chosen: Row, changes: Partial<Fields>) {
      change(chosen, changes);
      if (!changes.course) return;
      const isOther = (row: Row) => row.id !== chosen.id && !row.isOut && isAlike(row, chosen, changes);
      const alike = groupOf(chosen.id).filter(isOther);
      setLast(alike.map((row) => ({ row, before: valuesIn('course', row.fields) })));
      for (const row of alike) change(row, changes);
    },
    undo() {
      for (const { row, before } of still) change(row, before);
      setLast([]);
    },
  };
}
