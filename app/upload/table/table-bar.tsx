import type { ReactNode } from 'react';
import { useText } from '../../language.ts';
import { FIELD_NAMES } from '../../paper/field-words.ts';
import type { TextKey } from '../../texts.ts';
import { Button } from '../../ui/button.tsx';
import type { CellAt } from './cell-keys.ts';
import type { Column } from './row.ts';
import type { useCopies } from './use-copies.ts';

type TableBarProps = {
  /** Last focused field, the source of a copy, and the number of rows below it. */
  cell: CellAt | undefined;
  below: number;
  copies: ReturnType<typeof useCopies>;
  children: ReactNode;
};

const COLUMN_NAMES: Record<Column, TextKey> = {
  ...FIELD_NAMES,
  description: 'upload.description',
};

export function TableBar({ cell, below, copies, children }: TableBarProps) {
  const text = useText();
  return (
    <div className="many-bar">
      <p role="status">
        <span>{copies.copied > 0 && text('many.copied', { count: copies.copied })}</span>
        {copies.copied > 0 && (
          <Button kind="quiet" onClick={copies.undo}>
            {text('many.undo')}
          </Button>
        )}
      </p>
      {cell && below > 0 && (
        <Button kind="secondary" onClick={() => copies.down(cell)}>
          {text('many.copyDown', { column: text(COLUMN_NAMES[cell.column]), count: below })}
        </Button>
      )}
      {children}
    </div>
  );
}
