import type { Place } from '../../domain/course.ts';
import { useText } from '../language.ts';
import type { FaultTexts } from '../texts.ts';
import { SelectField } from '../ui/field.tsx';
import { type Choices, choose, optionsFor } from './choices.ts';

type PlaceFieldsProps = {
  choices: Choices;
  place: Place;
  errors: FaultTexts<Place>;
  disabled: boolean;
  onChoose(place: Place, field: keyof Place): void;
};

/** Four dropdowns, each with what the ones above it leave. */
export function PlaceFields({ choices, place, errors, disabled, onChoose }: PlaceFieldsProps) {
  const text = useText();
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
      {select('college', text('upload.college'), text('upload.chooseCollege'))}
      {select('year', text('upload.year'), text('upload.chooseYear'))}
      {select(
        'branch',
        text('upload.branch'),
        place.college ? text('upload.chooseBranch') : text('upload.collegeFirst'),
      )}
      {select('course', text('upload.courses'), text(coursePlaceholder(place, options.course.length)))}
    </>
  );
}

function coursePlaceholder({ college, branch, year }: Place, courses: number) {
  if (!college || !branch || !year) return 'upload.branchFirst';
  return courses > 0 ? 'upload.chooseCourse' : 'upload.noCourses';
}
