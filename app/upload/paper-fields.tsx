import type { NoteFormFaults } from '../../domain/note/note-form.ts';
import type { FaultTexts } from '../texts.ts';
import type { Choices } from './choices.ts';
import { KnownCourse } from './course/known-course.tsx';
import { PlaceFields } from './course/place-fields.tsx';
import { DescriptionField } from './description-field.tsx';
import { ExamFields } from './exam-fields.tsx';
import type { Fields } from './filling/fill-in.ts';
import type { useFilling } from './filling/use-filling.ts';

type PaperFieldsProps = {
  choices: Choices;
  fields: Fields;
  errors: FaultTexts<NoteFormFaults>;
  disabled: boolean;
  filling: ReturnType<typeof useFilling>;
};

/** Fields of a paper. A known course collapses into one line; complete suggestions collapse all fields. */
export function PaperFields({ choices, fields, errors, disabled, filling }: PaperFieldsProps) {
  const { college, branch, year, course, description } = fields;
  const place = { college, branch, year, course };
  const { isFolded, isPlaceFolded } = filling;
  return (
    <>
      {isPlaceFolded && !isFolded && (
        <KnownCourse {...{ choices, place, disabled }} onChange={filling.open} />
      )}
      <div hidden={isPlaceFolded} className="grid gap-5">
        <PlaceFields
          {...{ choices, place, errors, disabled }}
          onChoose={filling.changePlace}
          onType={filling.type}
        />
      </div>
      <DescriptionField
        value={description}
        error={errors.description}
        disabled={disabled}
        onChange={(words) => filling.change({ description: words }, ['description'])}
      />
      <div hidden={isFolded}>
        <ExamFields
          choices={choices}
          disabled={disabled}
          chosen={fields}
          onChoose={(name, value) => filling.change({ [name]: value }, [name])}
        />
      </div>
    </>
  );
}
