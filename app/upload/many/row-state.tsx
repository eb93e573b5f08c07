import type { ReactNode } from 'react';
import type { Fault } from '../../../domain/fault.ts';
import { useText } from '../../language.ts';
import type { Text } from '../../texts.ts';
import { wordsOf } from '../outbox/outbox-line.tsx';
import type { Row } from './row.ts';

export function RowState({ row, id }: { row: Row; id: string }) {
  const text = useText();
  const faults = isSettled(row) ? faultWords(row, text) : [];
  return (
    <p id={id} className={faults.length > 0 ? 'many-state lacks' : 'many-state'}>
      {faults.length > 0 ? faults.join(' ') : stateWords(row, text)}
    </p>
  );
}

/** True if no more suggestions will come: the person must fill in the rest. */
export function isSettled({ entry, stage, duplicate }: Row): boolean {
  const waits = ['waiting', 'sending', 'undescribed'].includes(stage.step);
  return (entry.isRead === true || !waits) && !['known', 'refused'].includes(stage.step) && !duplicate;
}

/** Empty descriptions use the form's text for a required field. */
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
  // Uploaded, so recognition comes next. A failed row is settled.
  if (['undescribed', 'failed', 'preparing', 'live'].includes(stage.step))
    return text(entry.isRead ? 'many.ready' : 'many.reading');
  return wordsOf(stage, text);
}
