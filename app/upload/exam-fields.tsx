import { FACT_NAMES, type FactName } from '../../domain/note/note-fields.ts';
import { offeredExamYears } from '../../domain/note/note-values.ts';
import { useText } from '../language.ts';
import { FIELD_NAMES, type FieldOption, fieldOptions } from '../paper/field-words.ts';
import { SelectField } from '../ui/field.tsx';
import { type Choices, shownExam } from './choices.ts';

type ExamFieldsProps = {
  choices: Pick<Choices, 'exams' | 'yearStart'>;
  disabled: boolean;
  chosen: Record<FactName, string>;
  onChoose(name: FactName, value: string): void;
};

export const KINDS = [
  { value: 'paper', label: 'upload.questionPaper' },
  { value: 'notes', label: 'upload.lectureNotes' },
  { value: 'solution', label: 'paper.kindSolution' },
  { value: 'syllabus', label: 'paper.kindSyllabus' },
] as const;

export function ExamFields({ choices: { exams, yearStart }, disabled, chosen, onChoose }: ExamFieldsProps) {
  const text = useText();
  const named = exams.map((each) => ({ value: each.value, name: shownExam(each) }));
  const options: Record<FactName, FieldOption[]> = {
    ...fieldOptions({ exams: named }, text),
    kind: KINDS.map(({ value, label }) => ({ value, label: text(label) })),
    examYear: offeredExamYears(new Date(yearStart)).map((year) => ({ value: year, label: year })),
  };
  return (
    <fieldset className="grid gap-5 sm:grid-cols-3" disabled={disabled}>
      <legend className="mb-2 text-sm text-soft">{text('upload.ifKnown')}</legend>
      {FACT_NAMES.map((name) => (
        <SelectField
          key={name}
          name={name}
          label={text(FIELD_NAMES[name])}
          placeholder={text('upload.notSure')}
          options={options[name]}
          value={chosen[name]}
          onChange={(event) => onChoose(name, event.target.value)}
        />
      ))}
    </fieldset>
  );
}
