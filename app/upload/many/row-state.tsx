import type { ReactNode } from 'react';
import type { Fault } from '../../../domain/fault.ts';
import { useText } from '../../language.ts';
import type { Text } from '../../texts.ts';
import { wordsOf } from '../outbox/outbox-line.tsx';
import type { Row } from './row.ts';

/** How far the row is, and what it lacks. */
export function RowState({ row, id }: { row: Row; id: string }) {
  const text = useText();
  const faults = isSettled(row) ? faultWords(row, text) : [];
  return (
    <p id={id} className={faults.length > 0 ? 'many-state lacks' : 'many-state'}>
      {faults.length > 0 ? faults.join(' ') : stateWords(row, text)}
    </p>
  );
}

/** Nothing more will be proposed: what is missing now, a person has to say. */
export function isSettled({ entry, stage, duplicate }: Row): boolean {
  const waits = ['waiting', 'sending', 'undescribed'].includes(stage.step);
  return (entry.isRead === true || !waits) && !['known', 'refused'].includes(stage.step) && !duplicate;
}

/** One that is empty is to be filled in: the form says that it is required. */
function descriptionWords(description: string, fault: Fault, text: Text): string {
  return description.trim() === '' ? text('many.noDescription') : text.fault(fault);
}

function faultWords({ fields, faults, stage }: Row, text: Text): string[] {
  return [
    ...(stage.step === 'failed' ? [text('upload.refused', { reason: text.fault(stage.fault ?? '') })] : []),
    ...(faults.course ? [text('many.noCourse')] : []),
    ...(faults.examYear ? [text('many.noYear')] : []),
    ...(faults.description ? [descriptionWords(fields.description, faults.description, text)] : []),
  ];
}

function stateWords({ entry, stage, duplicate }: Row, text: Text): ReactNode {
  if (duplicate !== undefined) return text('many.duplicate', { name: duplicate });
  // Its bytes are there: what the library reads of them comes next. A row that failed is settled.
  if (['undescribed', 'failed', 'preparing', 'live'].includes(stage.step))
    return text(entry.isRead ? 'many.ready' : 'many.reading');
  return wordsOf(stage, text);
}
