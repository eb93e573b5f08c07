import { useState } from 'react';
import type { Course } from '../../../domain/course.ts';
import type { Fields } from '../filling/fill-in.ts';
import type { CellAt } from './cell-keys.ts';
import { isOut, type Row, rowsBelow, valuesIn } from './row.ts';

type Changing = {
  change(row: Row, changes: Partial<Fields>): void;
  offersFor(row: Row): readonly Course[];
};

/** Copies a field to other rows, with one undo. */
export function useCopies(rows: readonly Row[], { change, offersFor }: Changing) {
  const [last, setLast] = useState<{ row: Row; before: Partial<Fields> }[]>([]);
  return {
    copied: last.length,
    down({ row: id, column }: CellAt) {
      const from = rows.find(({ entry }) => entry.id === id);
      if (!from) return;
      const values = valuesIn(column, from.fields);
      const below = rowsBelow(rows, id);
      setLast(below.map((row) => ({ row, before: valuesIn(column, row.fields) })));
      for (const row of below) change(row, values);
    },
    /** Applies a person's change. A course also goes to rows with the same offer and no course yet. */
    change(chosen: Row, changes: Partial<Fields>) {
      change(chosen, changes);
      if (!changes.course) return;
      const isSame = (course: Course) =>
        course.code === changes.course && course.branch === changes.branch && course.year === changes.year;
      const alike = rows.filter((row) => row !== chosen && !isOut(row) && offersFor(row).some(isSame));
      setLast(alike.map((row) => ({ row, before: valuesIn('course', row.fields) })));
      for (const row of alike) change(row, changes);
    },
    undo() {
      for (const { row, before } of last) change(row, before);
      setLast([]);
    },
    forget: () => setLast([]),
  };
}
