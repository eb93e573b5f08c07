import { type FormEvent, useState } from 'react';
import type { Place } from '../../../domain/course.ts';
import type { DroppedRow } from '../../../domain/import/browser/dropped-paper.ts';
import { offeredExamYears } from '../../../domain/note/note-values.ts';
import { useText } from '../../language.ts';
import { Button } from '../../ui/button.tsx';
import { Field, SelectField } from '../../ui/field.tsx';
import { type Choices, shownExam } from '../choices.ts';
import { CourseInput } from '../course/course-input.tsx';
import { type NamedCourse, nameAt } from '../course/course-names.ts';
import {
  branchOptions,
  courseOf,
  NewCourseFields,
  newCourseIn,
  withinOf,
} from '../course/new-course-fields.tsx';
import { NOWHERE } from '../filling/no-fields.ts';
import type { RowCorrection } from './corrected-rows.ts';

type RowFormProps = {
  row: DroppedRow;
  choices: Choices;
  named: readonly NamedCourse[];
  onCorrect(values: RowCorrection): void;
};

/** Corrects an unsure row: a listed course, or one to add to the catalogue, and the exam. */
export function RowForm({ row, choices, named, onCorrect }: RowFormProps) {
  const text = useText();
  const { college, branch, year, course, course_title: title } = row;
  const [place, setPlace] = useState<Place>({ college, branch, year, course });
  const [isNew, setNew] = useState(course !== '' && nameAt(named, place) === '');
  const [isAsked, setAsked] = useState(false);
  const isKnown = nameAt(named, place) !== '';

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const facts = { exam: String(form.get('exam')), exam_year: String(form.get('exam_year')) };
    if (isNew) {
      const { code, title, ...within } = courseOf(newCourseIn(form));
      onCorrect({ ...within, course: code, course_title: title, ...facts, state: 'proposed' });
    } else if (isKnown) onCorrect({ ...place, course_title: '', ...facts, state: 'sure' });
    else setAsked(true);
  }
  return (
    <form onSubmit={submit} className="grid content-start items-end gap-3 *:min-w-0 sm:grid-cols-2">
      {isNew ? (
        <NewCourseFields
          branches={branchOptions(choices.branches)}
          years={choices.years.map((value) => ({ value, label: choices.yearNames[value] ?? value }))}
          given={{ within: withinOf(college, branch), year, code: course, title }}
        />
      ) : (
        <div className="sm:col-span-2">
          <Field
            label={text('upload.course')}
            error={isAsked && !isKnown ? text('importing.whichCourse') : undefined}
          >
            {(tied) => (
              <CourseInput {...{ tied, named, place }} onChoose={(typed) => setPlace(typed ?? NOWHERE)} />
            )}
          </Field>
        </div>
      )}
      <SelectField
        label={text('paper.exam')}
        name="exam"
        placeholder={text('upload.notSure')}
        options={choices.exams.map((each) => ({ value: each.value, label: shownExam(each) }))}
        defaultValue={row.exam}
      />
      <SelectField
        label={text('paper.examYear')}
        name="exam_year"
        placeholder={text('upload.notSure')}
        options={offeredExamYears(new Date()).map((value) => ({ value, label: value }))}
        defaultValue={row.exam_year}
      />
      <Button kind="secondary" type="submit" aria-label={`${text('importing.correct')}: ${row.path}`}>
        {text('importing.correct')}
      </Button>
      <Button kind="quiet" onClick={() => setNew(!isNew)}>
        {text(isNew ? 'importing.listedCourse' : 'importing.newCourse')}
      </Button>
    </form>
  );
}
