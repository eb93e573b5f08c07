import { useText } from '../../language.ts';
import type { Text } from '../../texts.ts';
import type { Row } from './row.ts';

export function RowState({ row, id }: { row: Row; id: string }) {
  const text = useText();
  const faults = row.isSettled ? faultWords(row, text) : [];
  return (
    <p id={id} className={faults.length > 0 ? 'many-state lacks' : 'many-state empty:hidden'}>
      {faults.length > 0 ? faults.join(' ') : row.says(text)}
    </p>
  );
}

function faultWords({ fields, faults, failure }: Row, text: Text): string[] {
  // An empty description gets the form's text for a required field.
  const isEmpty = fields.description.trim() === '';
  return [
    ...(failure === undefined ? [] : [text('upload.refused', { reason: text.fault(failure) })]),
    ...(faults.course ? [text('many.noCourse')] : []),
    ...(faults.examYear ? [text('many.noYear')] : []),
    ...(faults.description ? [isEmpty ? text('many.noDescription') : text.fault(faults.description)] : []),
  ];
}
