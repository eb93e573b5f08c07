import { type ReactNode, useInsertionEffect, useMemo, useState } from 'react';
import { useText } from '../../language.ts';
import { addStyles } from '../../ui/add-styles.ts';
import { Icon } from '../../ui/icon.tsx';
import { namedCourses } from '../course/course-names.ts';
import { type CellAt, cellOf, onCellKey } from './cell-keys.ts';
import { PaperRow } from './paper-row.tsx';
import { type Row, rowsBelow } from './row.ts';
import type { Table } from './table.ts';
import { TableBar } from './table-bar.tsx';
import { TABLE_STYLES } from './table-styles.ts';
import { useCopies } from './use-copies.ts';

export type RowGroup = { id: string; heading?: string; isOpen?: boolean; rows: readonly Row[] };

type PaperTableProps = {
  groups: readonly RowGroup[];
  table: Table;
  children: ReactNode;
};

const SHOWN_MOST = 100;

export function PaperTable({ groups, table, children }: PaperTableProps) {
  const text = useText();
  const groupOf = (id: string) => groups.find(({ rows }) => rows.some((row) => row.id === id))?.rows ?? [];
  const named = useMemo(() => namedCourses(table.choices), [table.choices]);
  const copies = useCopies(groupOf, table);
  const [cell, setCell] = useState<CellAt>();
  useInsertionEffect(() => addStyles(TABLE_STYLES), []);
  const rowsIn = (rows: readonly Row[]) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed in its fields move between rows
    <div
      className="many"
      onFocus={({ target }) => setCell((before) => cellOf(target) ?? before)}
      onKeyDown={(event) => onCellKey(event, copies.down)}
    >
      <div className="many-row many-head" aria-hidden="true">
        <span>{text('upload.file')}</span>
        <span>{text('paper.course')}</span>
        <span>{text('paper.exam')}</span>
        <span>{text('paper.examYear')}</span>
        <span>{text('upload.description')}</span>
      </div>
      <ul>
        {rows.slice(0, SHOWN_MOST).map((row) => (
          <PaperRow
            key={row.id}
            {...{ row, table, named }}
            onChange={(changes) => copies.change(row, changes)}
          />
        ))}
      </ul>
      {rows.length > SHOWN_MOST && <p>{text('importing.more', { count: rows.length - SHOWN_MOST })}</p>}
    </div>
  );
  return (
    <>
      <p className="many-keys">{text('many.keys')}</p>
      {groups.map(({ id, heading, isOpen, rows }) =>
        heading === undefined ? (
          <div key={id}>{rowsIn(rows)}</div>
        ) : (
          <Folded key={id} {...{ heading, isOpen }}>
            {() => rowsIn(rows)}
          </Folded>
        ),
      )}
      <TableBar {...{ cell, copies }} below={cell ? rowsBelow(groupOf(cell.row), cell.row).length : 0}>
        {children}
      </TableBar>
    </>
  );
}

type FoldedProps = { heading: string; isOpen: boolean | undefined; children(): ReactNode };

function Folded({ heading, isOpen = false, children }: FoldedProps) {
  const [isDrawn, setDrawn] = useState(isOpen);
  return (
    <details
      className="mt-3 border-t"
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open && setDrawn(true)}
    >
      <summary className="flex min-h-11 items-center gap-2 font-semibold">
        <Icon name="chevron-right" className="size-5 text-soft opened:rotate-90" />
        {heading}
      </summary>
      {isDrawn && children()}
    </details>
  );
}
