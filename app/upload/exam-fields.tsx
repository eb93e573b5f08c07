import type { Exam } from '../../domain/catalogue.ts';
import { EXAM_YEAR_MIN } from '../../domain/note.ts';
import { SelectField } from '../ui/field.tsx';
import type { NewNote } from './calls.ts';

/** As the form holds it: empty where nobody chose. */
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
/** Few students share what is older; the call itself takes any year. */
const YEARS_OFFERED = 30;

/** What helps the next student to choose, for those who know it. */
export function ExamFields({ exams, disabled, chosen, onChoose }: ExamFieldsProps) {
  const select = (name: keyof ExamChoice, label: string, options: { value: string; label: string }[]) => (
    <SelectField
      {...{ name, label, options }}
      placeholder="Any"
      value={chosen[name]}
      onChange={(event) => onChoose({ [name]: event.target.value })}
    />
  );
  return (
    <fieldset className="grid gap-5 sm:grid-cols-3" disabled={disabled}>
      <legend className="mb-2 text-sm text-soft">If you know it:</legend>
      {select('kind', 'Kind', KINDS)}
      {select(
        'exam',
        'Exam',
        exams.map(({ value, name }) => ({ value, label: name })),
      )}
      {select('examYear', 'Exam year', years())}
    </fieldset>
  );
}

function years() {
  const latest = new Date().getFullYear() + 1;
  const count = Math.min(YEARS_OFFERED, latest - EXAM_YEAR_MIN);
  return Array.from({ length: count }, (_, index) => String(latest - index)).map((year) => ({
    value: year,
    label: year,
  }));
}

/** The chosen ones; what nobody chose is left out. */
export function examOf({ kind, exam, examYear }: ExamChoice): Pick<NewNote, keyof ExamChoice> {
  return { ...(kind && { kind }), ...(exam && { exam }), ...(examYear && { examYear: Number(examYear) }) };
}
