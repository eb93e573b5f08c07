import { DESCRIPTION_MAX } from '../../domain/note.ts';
import { useText } from '../language.ts';
import { Field, SelectField, TextField } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import type { NoteView } from './views.ts';

/** What is said about a paper, to be corrected. */
export function Correction({ note }: { note: NoteView }) {
  const text = useText();
  const isListed = note.places.some(({ courses }) => courses.some(({ value }) => value === note.place));
  return (
    <>
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
      <SelectField
        label={text('paper.kind')}
        name="kind"
        placeholder={text('moderation.unknown')}
        defaultValue={note.kind}
        options={[
          { value: 'paper', label: text('paper.kindPaper') },
          { value: 'notes', label: text('paper.kindNotes') },
          { value: 'solution', label: text('paper.kindSolution') },
        ]}
      />
      <SelectField
        label={text('paper.answers')}
        name="solutionOf"
        placeholder={text('paper.answersUnknown')}
        defaultValue={note.solutionOf}
        options={note.papers}
      />
      <SelectField
        label={text('paper.exam')}
        name="exam"
        placeholder={text('moderation.unknown')}
        defaultValue={note.exam}
        options={note.exams.map(({ value, name }) => ({ value, label: name }))}
      />
      <TextField
        label={text('paper.examYear')}
        name="examYear"
        inputMode="numeric"
        defaultValue={note.examYear}
      />
    </>
  );
}
