import { useState } from 'react';
import type { Place } from '../../../domain/course.ts';
import type { DroppedRow } from '../../../domain/import/browser/dropped-paper.ts';
import { offeredExamYears } from '../../../domain/note/note-values.ts';
import { useText } from '../../language.ts';
import { Button } from '../../ui/button.tsx';
import { Field, SelectField } from '../../ui/field.tsx';
import { type Choices, shownExam } from '../choices.ts';
import { CourseInput } from '../course/course-input.tsx';
import { type NamedCourse, nameAt } from '../course/course-names.ts';
import { NOWHERE } from '../filling/no-fields.ts';
import type { RowCorrection } from './use-import.ts';

type RowFormProps = {
  row: DroppedRow;
  choices: Pick<Choices, 'exams'>;
  named: readonly NamedCourse[];
  onCorrect(values: RowCorrection): void;
};

export function RowForm({ row, choices, named, onCorrect }: RowFormProps) {
  const text = useText();
  const { college, branch, year, course } = row;
  const [place, setPlace] = useState<Place>({ college, branch, year, course });
  const [exam, setExam] = useState(row.exam);
  const [examYear, setYear] = useState(row.exam_year);
  const [isAsked, setAsked] = useState(false);
  const isKnown = nameAt(named, place) !== '';
  function correct() {
    if (isKnown) onCorrect({ ...place, exam, exam_year: examYear });
    else setAsked(true);
  }
  return (
    <div className="mt-2 grid items-end gap-3 *:min-w-0 sm:grid-cols-[1fr_1fr_auto]">
      <div className="sm:col-span-3">
        <Field
          label={text('upload.course')}
          error={isAsked && !isKnown ? text('importing.whichCourse') : undefined}
        >
          {(tied) => (
            <CourseInput {...{ tied, named, place }} onChoose={(typed) => setPlace(typed ?? NOWHERE)} />
          )}
        </Field>
      </div>
      <SelectField
        label={text('paper.exam')}
        placeholder={text('upload.notSure')}
        options={choices.exams.map((each) => ({ value: each.value, label: shownExam(each) }))}
        value={exam}
        onChange={({ target }) => setExam(target.value)}
      />
      <SelectField
        label={text('paper.examYear')}
        placeholder={text('upload.notSure')}
        options={offeredExamYears(new Date()).map((value) => ({ value, label: value }))}
        value={examYear}
        onChange={({ target }) => setYear(target.value)}
      />
      <Button kind="secondary" onClick={correct} aria-label={`${text('importing.correct')}: ${row.path}`}>
        {text('importing.correct')}
      </Button>
    </div>
  );
}
