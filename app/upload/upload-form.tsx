import { type FormEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Place } from '../../domain/course.ts';
import { checkNoteForm, type NoteFormErrors } from '../../domain/note/note-form.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/field.tsx';
import { useErrorFocus } from '../ui/use-checks.ts';
import { useDraft } from '../ui/use-draft.ts';
import { type Choices, choose, optionsFor } from './choices.ts';
import { DescriptionField } from './description-field.tsx';
import { ExamFields, examOf } from './exam-fields.tsx';
import { FilePicker } from './file-picker.tsx';
import { UploadNews } from './upload-news.tsx';
import { useFile } from './use-file.ts';
import { useFilling } from './use-filling.ts';
import { useUpload } from './use-upload.ts';

type UploadFormProps = { choices: Choices; place: Place | undefined; maxFileBytes: number };

const NOWHERE: Place = { college: '', branch: '', year: '', course: '' };
const NOTHING_SAID = { description: '', kind: '', exam: '', examYear: '' };

export function UploadForm({ choices, place: given, maxFileBytes }: UploadFormProps) {
  // One draft an address: the form opened for another course begins empty.
  const draft = useDraft(`upload${useLocation().search}`, { ...NOWHERE, ...given, ...NOTHING_SAID });
  const { state, upload, begin, cancel } = useUpload();
  const filling = useFilling(draft, choices);
  const { file, fault, pick } = useFile(maxFileBytes, (sound) => filling.fill(sound, begin(sound)));
  const [errors, setErrors] = useState<NoteFormErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const sending = state.step === 'sending';
  const { description, kind, exam, examYear, ...place } = draft.fields;
  const examChoice = { kind, exam, examYear };
  const options = optionsFor(choices, place);

  useErrorFocus(form, errors);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = checkNoteForm({ ...place, description, file: file !== undefined });
    if (fault) found.file = fault;
    setErrors(found);
    if (!file || Object.keys(found).length > 0) return;
    const note = { ...place, description: description.trim(), ...examOf(examChoice) };
    const { isDone, fileFault } = await upload(file, note);
    if (fileFault) setErrors({ file: fileFault });
    if (isDone) {
      form.current?.reset();
      pick(undefined);
      filling.end();
      // The next paper is often of the same course.
      draft.forget({ ...place, ...NOTHING_SAID });
    }
  }

  function pickAnew(chosen: File | undefined) {
    setErrors(({ file: _, ...others }) => others);
    pick(chosen);
  }

  const select = (field: keyof Place, label: string, placeholder: string) => (
    <SelectField
      label={label}
      name={field}
      placeholder={placeholder}
      value={place[field]}
      options={options[field]}
      error={errors[field]}
      disabled={sending || options[field].length === 0}
      onChange={(event) => draft.change(filling.rest(choose(place, field, event.target.value)))}
    />
  );

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid max-w-form gap-5">
      <div>
        <FilePicker file={file} error={errors.file ?? fault} disabled={sending} onPick={pickAnew} />
        <p role="status" className="text-sm text-soft not-empty:mt-2">
          {filling.words}
        </p>
      </div>
      {select('college', 'College', 'Choose a college')}
      {select('year', 'Year', 'Choose a year')}
      {select('branch', 'Branch', place.college ? 'Choose a branch' : 'Choose a college first')}
      {select('course', 'Courses', coursePlaceholder(place, options.course.length))}
      <DescriptionField
        value={description}
        error={errors.description}
        disabled={sending}
        onChange={(words) => draft.change({ description: words })}
      />
      <ExamFields exams={choices.exams} disabled={sending} chosen={examChoice} onChoose={draft.change} />
      <UploadNews state={state} onCancel={cancel} />
      <Button type="submit" icon="upload" disabled={sending}>
        {sending ? 'Processing...' : 'Upload'}
      </Button>
    </form>
  );
}

function coursePlaceholder({ college, branch, year }: Place, courses: number): string {
  if (!college || !branch || !year) return 'Choose year and branch first';
  return courses > 0 ? 'Choose a course' : 'No courses here yet';
}
