import { DESCRIPTION_MAX } from '../../domain/note.ts';
import { useText } from '../language.ts';
import { FactFields } from '../paper/fact-fields.tsx';
import { fieldOptions } from '../paper/field-words.ts';
import { Field, TextField } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import type { NoteView } from './views.ts';

export function Correction({ note }: { note: NoteView }) {
  const text = useText();
  const isListed = note.places.some(({ courses }) => courses.some(({ value }) => value === note.place));
  return (
    <>
      <input type="hidden" name="seen" value={note.seen} />
      <Field label={text('moderation.course')}>
        {(tied) => (
          <>
            <select name="place" defaultValue={note.place} {...tied}>
              {!isListed && <option value={note.place}>{note.place.replaceAll('|', ' ')}</option>}
              {note.places.map(({ label, courses }) => (
                <optgroup key={label} label={label}>
                  {courses.map(({ value, label: course }) => (
                    <option key={value} value={value}>
                      {course}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
            <Icon
              name="chevron-right"
              className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 rotate-90 text-soft"
            />
          </>
        )}
      </Field>
      <TextField
        label={text('moderation.description')}
        name="description"
        required
        maxLength={2 * DESCRIPTION_MAX}
        defaultValue={note.description}
      />
      <FactFields
        values={note}
        options={{ ...fieldOptions(note, text), solutionOf: note.papers }}
        unknown={text('moderation.unknown')}
      />
    </>
  );
}
