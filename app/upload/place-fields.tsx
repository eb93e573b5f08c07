import type { Place } from '../../domain/course.ts';
import type { NoteFormErrors } from '../../domain/note/note-form.ts';
import { SelectField } from '../ui/field.tsx';
import { type Choices, choose, optionsFor } from './choices.ts';

type PlaceFieldsProps = {
  choices: Choices;
  place: Place;
  errors: NoteFormErrors;
  disabled: boolean;
  onChoose(place: Place, field: keyof Place): void;
};

/** Four dropdowns, each with what the ones above it leave. */
export function PlaceFields({ choices, place, errors, disabled, onChoose }: PlaceFieldsProps) {
  const options = optionsFor(choices, place);
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
      {select('college', 'College', 'Choose a college')}
      {select('year', 'Year', 'Choose a year')}
      {select('branch', 'Branch', place.college ? 'Choose a branch' : 'Choose a college first')}
      {select('course', 'Courses', coursePlaceholder(place, options.course.length))}
    </>
  );
}

function coursePlaceholder({ college, branch, year }: Place, courses: number): string {
  if (!college || !branch || !year) return 'Choose year and branch first';
  return courses > 0 ? 'Choose a course' : 'No courses here yet';
}
