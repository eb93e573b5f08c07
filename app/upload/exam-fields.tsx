import type { Exam } from '../../domain/catalogue.ts';
import { DRAFT_FIELDS, examYears } from '../../domain/note/note-fields.ts';
import { SelectField } from '../ui/field.tsx';
import type { NewNote } from './calls.ts';

/** The chosen values; empty where nothing is chosen. */
export type ExamChoice = { kind: string; exam: string; examYear: string };

type ExamFieldsProps = {
  exams: readonly Exam[];
  disabled: boolean;
  chosen: ExamChoice;
  onChoose(choice: Partial<ExamChoice>): void;
};

const KINDS = [
  { value: 'paper', label: 'Question paper' },
  { value: 'notes', label: 'Lecture notes' },
];
/** Older papers are rarely shared; the call itself takes any year. */
const YEARS_OFFERED = 30;

/** Optional facts that help to choose among papers. */
export function ExamFields({ exams, disabled, chosen, onChoose }: ExamFieldsProps) {
  const select = (name: keyof ExamChoice, options: { value: string; label: string }[]) => (
    <SelectField
      {...{ name, options }}
      label={DRAFT_FIELDS[name].label}
      placeholder="Not sure"
      value={chosen[name]}
      onChange={(event) => onChoose({ [name]: event.target.value })}
    />
  );
  return (
    <fieldset className="grid gap-5 sm:grid-cols-3" disabled={disabled}>
      <legend className="mb-2 text-sm text-soft">If you know it:</legend>
      {select('kind', KINDS)}
      {select(
        'exam',
        exams.map(({ value, name }) => ({ value, label: name })),
      )}
      {select('examYear', years())}
    </fieldset>
  );
}

function years() {
  const { first, last } = examYears(new Date());
  const count = Math.min(YEARS_OFFERED, last - first);
  return Array.from({ length: count }, (_, index) => String(last - index)).map((year) => ({
    value: year,
    label: year,
  }));
}

/** The fields of the note; those that were not chosen are left out. */
export function examOf({ kind, exam, examYear }: ExamChoice): Pick<NewNote, keyof ExamChoice> {
  return { ...(kind && { kind }), ...(exam && { exam }), ...(examYear && { examYear: Number(examYear) }) };
}
