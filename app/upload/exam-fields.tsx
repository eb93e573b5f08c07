import type { Exam } from '../../domain/catalogue.ts';
import { EXAM_YEAR_MIN } from '../../domain/note.ts';
import type { NewNote } from '../calls.ts';
import { SelectField } from '../ui/field.tsx';

type ExamFieldsProps = { exams: readonly Exam[]; disabled: boolean };

const KINDS = [
  { value: 'paper', label: 'Question paper' },
  { value: 'notes', label: 'Lecture notes' },
];
/** Few students share what is older; the call itself takes any year. */
const YEARS_OFFERED = 30;

/** What helps the next student to choose, for those who know it. */
export function ExamFields({ exams, disabled }: ExamFieldsProps) {
  return (
    <fieldset className="grid gap-5 sm:grid-cols-3" disabled={disabled}>
      <legend className="mb-2 text-sm text-soft">If you know it:</legend>
      <SelectField label="Kind" name="kind" placeholder="Any" options={KINDS} />
      <SelectField
        label="Exam"
        name="exam"
        placeholder="Any"
        options={exams.map(({ value, name }) => ({ value, label: name }))}
      />
      <SelectField label="Exam year" name="examYear" placeholder="Any" options={years()} />
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
export function examOf(fields: FormData): Pick<NewNote, 'kind' | 'exam' | 'examYear'> {
  const [kind, exam, year] = ['kind', 'exam', 'examYear'].map((name) => String(fields.get(name) ?? ''));
  return { ...(kind && { kind }), ...(exam && { exam }), ...(year && { examYear: Number(year) }) };
}
