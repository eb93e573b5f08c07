import { examYears } from '../../domain/note/said-values.ts';
import { useText } from '../language.ts';
import { SelectField } from '../ui/field.tsx';
import { type Choices, shownExam } from './choices.ts';

/** The chosen values; empty where nothing is chosen. */
type ExamChoice = { kind: string; exam: string; examYear: string };

type ExamFieldsProps = {
  exams: Choices['exams'];
  disabled: boolean;
  chosen: ExamChoice;
  onChoose(choice: Partial<ExamChoice>): void;
};

const KINDS = [
  { value: 'paper', label: 'upload.questionPaper' },
  { value: 'notes', label: 'upload.lectureNotes' },
  { value: 'solution', label: 'paper.kindSolution' },
] as const;
const LABELS = { kind: 'paper.kind', exam: 'paper.exam', examYear: 'paper.examYear' } as const;
/** Older papers are rarely shared; the call itself takes any year. */
const YEARS_OFFERED = 30;

/** Optional facts that help to choose among papers. */
export function ExamFields({ exams, disabled, chosen, onChoose }: ExamFieldsProps) {
  const text = useText();
  const select = (name: keyof ExamChoice, options: { value: string; label: string }[]) => (
    <SelectField
      {...{ name, options }}
      label={text(LABELS[name])}
      placeholder={text('upload.notSure')}
      value={chosen[name]}
      onChange={(event) => onChoose({ [name]: event.target.value })}
    />
  );
  return (
    <fieldset className="grid gap-5 sm:grid-cols-3" disabled={disabled}>
      <legend className="mb-2 text-sm text-soft">{text('upload.ifKnown')}</legend>
      {select(
        'kind',
        KINDS.map(({ value, label }) => ({ value, label: text(label) })),
      )}
      {select(
        'exam',
        exams.map((each) => ({ value: each.value, label: shownExam(each) })),
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
