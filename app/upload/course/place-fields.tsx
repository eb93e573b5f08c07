import { useMemo } from 'react';
import type { Place } from '../../../domain/course.ts';
import { useText } from '../../language.ts';
import type { FaultTexts } from '../../texts.ts';
import { Field, SelectField } from '../../ui/field.tsx';
import { type Choices, choose, optionsFor } from '../choices.ts';
import type { Take } from './course-box.ts';
import { CourseInput } from './course-input.tsx';
import { namedCourses } from './course-names.ts';

type PlaceFieldsProps = {
  choices: Choices;
  place: Place;
  errors: FaultTexts<Place>;
  disabled: boolean;
  onChoose(place: Place, field: keyof Place): void;
  onType: Take;
};

export function PlaceFields({ choices, place, errors, disabled, onChoose, onType }: PlaceFieldsProps) {
  const text = useText();
  const options = optionsFor(choices, place);
  const named = useMemo(() => namedCourses(choices), [choices]);
  const select = (field: keyof Place, label: string, placeholder: string) => (
    <SelectField
      label={label}
      name={field}
      placeholder={placeholder}
      value={place[field]}
      options={options[field]}
      error={errors[field]}
      disabled={disabled || options[field].length === 0}
      onChange={(event) => onChoose(choose(place, field, event.target.value), field)}
    />
  );
  return (
    <>
      <Field label={text('upload.course')} hint={text('upload.courseHint')}>
        {(tied) => <CourseInput {...{ tied, named, place, disabled }} onChoose={onType} />}
      </Field>
      <fieldset className="place-steps">
        <legend className="mb-2 text-sm text-soft">{text('upload.orStepwise')}</legend>
        {select('college', text('upload.college'), text('upload.chooseCollege'))}
        {select('year', text('upload.year'), text('upload.chooseYear'))}
        {select(
          'branch',
          text('upload.branch'),
          place.college ? text('upload.chooseBranch') : text('upload.collegeFirst'),
        )}
        {select('course', text('upload.courses'), text(coursePlaceholder(place, options.course.length)))}
      </fieldset>
    </>
  );
}

function coursePlaceholder({ college, branch, year }: Place, courses: number) {
  if (!college || !branch || !year) return 'upload.branchFirst';
  return courses > 0 ? 'upload.chooseCourse' : 'upload.noCourses';
}
