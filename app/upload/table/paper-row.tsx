import { useId } from 'react';
import { asciiDigits, withoutDirectionSigns } from '../../../domain/primitives/text.ts';
import { useText } from '../../language.ts';
import { viewHref } from '../../paper/links.ts';
import { Button } from '../../ui/button.tsx';
import { FileName } from '../../ui/file-name.tsx';
import { PagePicture } from '../file/page-picture.tsx';
import type { Cell, CellProps, PaperRowProps } from './cell.ts';
import { ConfirmRow } from './confirm-row.tsx';
import { CourseCell, CourseOffers } from './course-cell.tsx';
import { ExamCell } from './exam-cell.tsx';
import { RowState } from './row-state.tsx';

export function PaperRow({ row, table, named, onChange }: PaperRowProps) {
  const text = useText();
  const id = useId();
  const { fields, faults, file, image, isOut } = row;
  const { remove, sendAnyway, more, choices } = table;
  const name = withoutDirectionSigns(row.name);
  const cell: Cell = (column, label, control) => {
    const tied: CellProps = {
      id: `${id}-${column}`,
      className: 'control',
      'data-column': column,
      'aria-describedby': `${id}-state`,
    };
    if (row.isSettled && column in faults) tied['aria-invalid'] = true;
    return (
      <div className={`many-${column}`}>
        <label htmlFor={tied.id}>{label}</label>
        {control(tied)}
      </div>
    );
  };
  const typed = (column: 'examYear' | 'description', label: string, more: object) =>
    cell(column, label, (tied) => (
      <input
        {...{ ...tied, ...more }}
        autoComplete="off"
        value={fields[column]}
        onChange={({ target }) =>
          onChange({ [column]: column === 'examYear' ? asciiDigits(target.value) : target.value })
        }
      />
    ));
  return (
    <li data-row={row.id}>
      <fieldset aria-labelledby={`${id}-name ${id}-folder`} className="many-row">
        <div className="many-file">
          {file && <PagePicture {...{ file, image }} />}
          <div>
            <p id={`${id}-name`}>
              {image ? (
                <a href={viewHref(image)} target="_blank" rel="noreferrer">
                  <span>
                    <FileName name={name} />
                  </span>
                </a>
              ) : (
                <FileName name={name} />
              )}
            </p>
            {row.folder && (
              <p id={`${id}-folder`} className="many-folder">
                <FileName name={row.folder} />
              </p>
            )}
          </div>
        </div>
        {!isOut && (
          <>
            <CourseCell {...{ cell, row, named, onChange }} />
            <ExamCell {...{ cell, fields, choices, onChange }} />
            {typed('examYear', text('paper.examYear'), { inputMode: 'numeric', maxLength: 4 })}
            {typed('description', text('upload.description'), {})}
          </>
        )}
        <div className="many-notice">
          <RowState row={row} id={`${id}-state`} />
          {row.why && <p className="many-state">{row.why}</p>}
          {!isOut && <CourseOffers {...{ row, table, named, onChange }} />}
          {row.isKnown && sendAnyway && (
            <Button kind="quiet" className="-ms-5" onClick={() => sendAnyway(row)}>
              {text('upload.sendAnyway')}
              <span className="unseen"> {name}</span>
            </Button>
          )}
          {!isOut && <ConfirmRow {...{ row, table, named }} />}
          {row.evidence && (
            <details className="many-state">
              <summary className="inline-flex min-h-11 min-w-11 items-center">
                {text('importing.why')}
              </summary>
              <p>{row.evidence}</p>
            </details>
          )}
          {!isOut && more?.(row)}
        </div>
        {remove && (
          <Button kind="quiet" icon="x" className="w-11 px-0!" onClick={() => remove(row)}>
            <span className="unseen">
              {text('upload.remove')} {name}
            </span>
          </Button>
        )}
      </fieldset>
    </li>
  );
}
