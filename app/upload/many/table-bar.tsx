import { useText } from '../../language.ts';
import { FIELD_NAMES } from '../../paper/field-words.ts';
import type { TextKey } from '../../texts.ts';
import { Button } from '../../ui/button.tsx';
import type { CellAt } from './cell-keys.ts';
import { type Column, isReady, type Row, rowsBelow } from './row.ts';
import type { useCopies } from './use-copies.ts';

type TableBarProps = {
  rows: readonly Row[];
  /** Last focused field, the source of a copy. */
  cell: CellAt | undefined;
  copies: ReturnType<typeof useCopies>;
  onSend(): void;
};

const COLUMN_NAMES: Record<Column, TextKey> = {
  ...FIELD_NAMES,
  course: 'upload.courses',
  description: 'upload.description',
};

export function TableBar({ rows, cell, copies, onSend }: TableBarProps) {
  const text = useText();
  const below = cell ? rowsBelow(rows, cell.row).length : 0;
  const ready = rows.filter(isReady).length;
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
      <Button icon="upload" disabled={ready === 0} onClick={onSend}>
        {text('many.send', { count: ready })}
      </Button>
    </div>
  );
}
