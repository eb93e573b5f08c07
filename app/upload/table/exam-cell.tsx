import { useText } from '../../language.ts';
import { type Choices, shownExam } from '../choices.ts';
import { KINDS } from '../exam-fields.tsx';
import type { Fields } from '../filling/fill-in.ts';
import type { Cell } from './cell.ts';

type ExamCellProps = {
  cell: Cell;
  fields: Pick<Fields, 'kind' | 'exam'>;
  choices: Pick<Choices, 'exams'>;
  onChange(changes: Partial<Fields>): void;
};

/** Prefix of options for a kind without an exam; no exam has such a name. */
const KIND = 'kind ';

export function ExamCell({ cell, fields: { kind, exam }, choices, onChange }: ExamCellProps) {
  const text = useText();
  function choose(value: string) {
    if (value.startsWith(KIND)) onChange({ kind: value.slice(KIND.length), exam: '' });
    else onChange({ kind: value && 'paper', exam: value });
  }
  const isPaper = kind === '' || kind === 'paper';
  return cell('exam', text('paper.exam'), (tied) => (
    <select
      {...tied}
      value={(isPaper && exam) || (kind && KIND + kind)}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{text('upload.notSure')}</option>
      {choices.exams.map((each) => (
        <option key={each.value} value={each.value}>
          {shownExam(each)}
        </option>
      ))}
      {KINDS.map(({ value, label }) => (
        <option key={value} value={KIND + value}>
          {text(label)}
        </option>
      ))}
    </select>
  ));
}
