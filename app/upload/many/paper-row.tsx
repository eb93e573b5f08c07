import { useId } from 'react';
import { withoutDirectionSigns } from '../../../domain/primitives/text.ts';
import { useText } from '../../language.ts';
import { viewHref } from '../../paper/links.ts';
import { Button } from '../../ui/button.tsx';
import { PagePicture } from '../file/page-picture.tsx';
import { cancelEntry } from '../outbox/cancel-entry.ts';
import { tellEvent } from '../outbox/outbox-events.ts';
import { changeEntry } from '../outbox/outbox-store.ts';
import type { Cell, CellProps, PaperRowProps } from './cell.ts';
import { CourseCell, CourseOffers } from './course-cell.tsx';
import { ExamCell } from './exam-cell.tsx';
import { isOut } from './row.ts';
import { isSettled, RowState } from './row-state.tsx';

export function PaperRow({ row, choices, named, offers, onChange }: PaperRowProps) {
  const text = useText();
  const id = useId();
  const { entry, fields, faults } = row;
  const { image, file } = entry;
  const name = withoutDirectionSigns(file.name);
  const cell: Cell = (column, label, control) => {
    const tied: CellProps = {
      id: `${id}-${column}`,
      className: 'control',
      'data-column': column,
      'aria-describedby': `${id}-state`,
    };
    if (isSettled(row) && column in faults) tied['aria-invalid'] = true;
    return (
      <div className={`many-${column}`}>
        <label htmlFor={tied.id}>{label}</label>
        {control(tied)}
      </div>
    );
  };
  return (
    <li data-row={entry.id}>
      <fieldset aria-labelledby={`${id}-name`} className="many-row">
        <div className="many-file">
          {file.size > 0 && <PagePicture {...{ file, image }} />}
          <div>
            <p id={`${id}-name`}>
              {image ? (
                <a href={viewHref(image)} target="_blank" rel="noreferrer">
                  {name}
                </a>
              ) : (
                name
              )}
            </p>
            {entry.folder && <p className="many-folder">{entry.folder}</p>}
          </div>
        </div>
        {!isOut(row) && (
          <>
            <CourseCell {...{ cell, fields, named, onChange }} />
            <ExamCell {...{ cell, fields, choices, onChange }} />
            {cell('examYear', text('paper.examYear'), (tied) => (
              <input
                {...tied}
                inputMode="numeric"
                maxLength={4}
                autoComplete="off"
                value={fields.examYear}
                onChange={({ target }) => onChange({ examYear: target.value })}
              />
            ))}
            {cell('description', text('upload.description'), (tied) => (
              <input
                {...tied}
                autoComplete="off"
                value={fields.description}
                onChange={({ target }) => onChange({ description: target.value })}
              />
            ))}
          </>
        )}
        <div className="many-notice">
          <RowState row={row} id={`${id}-state`} />
          {!isOut(row) && <CourseOffers {...{ offers, choices, onChange }} />}
          {row.stage.step === 'known' && (
            <Button kind="quiet" className="-ms-5" onClick={() => void mean(entry.id)}>
              {text('upload.sendAnyway')}
              <span className="unseen"> {name}</span>
            </Button>
          )}
        </div>
        <Button kind="quiet" icon="x" className="w-11 px-0!" onClick={() => void cancelEntry(entry.id)}>
          <span className="unseen">
            {text('upload.remove')} {name}
          </span>
        </Button>
      </fieldset>
    </li>
  );
}

async function mean(id: string): Promise<void> {
  await changeEntry(id, { isMeant: true });
  tellEvent({ id, retry: true });
}
