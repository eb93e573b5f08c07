import { type ComponentType, type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Place } from '../../domain/course.ts';
import { checkNoteForm, type NoteFormErrors } from '../../domain/note/note-form.ts';
import { tokenIn, withoutToken } from '../frame/kept-upload.ts';
import { useSite } from '../frame/site.ts';
import { useText } from '../language.ts';
import { Button } from '../ui/button.tsx';
import { useErrorFocus } from '../ui/use-checks.ts';
import { useDraft } from '../ui/use-draft.ts';
import type { Choices } from './choices.ts';
import { DescriptionField } from './description-field.tsx';
import { ExamFields, examOf } from './exam-fields.tsx';
import { FilePicker } from './file-picker.tsx';
import type { Fields } from './filling/fill-in.ts';
import { useFilling } from './filling/use-filling.ts';
import { PlaceFields } from './place-fields.tsx';
import { PlainNews } from './plain-news.tsx';
import type { SharedPanelProps } from './shared-panel.tsx';
import type { UploadNewsProps } from './upload-news.tsx';
import { useFile } from './use-file.ts';
import { fileFault, useUpload } from './use-upload.ts';

/** Loaded when a file is chosen, so that it is there once the paper is shared. */
const sharedPanel = () => import('./shared-panel.tsx');
const SharedPanel = lazy<ComponentType<SharedPanelProps>>(() =>
  sharedPanel().catch(() => ({ default: PlainNews })),
);
/** Likewise: nothing is said before a file is chosen. */
const uploadNews = () => import('./upload-news.tsx');
const UploadNews = lazy<ComponentType<UploadNewsProps>>(() =>
  uploadNews().catch(() => ({ default: ({ state }) => state.step === 'failed' && <PlainNews /> })),
);
/** Shown once use-filling.ts has loaded it. */
const FileReading = lazy(() => import('./file-reading.tsx'));

type UploadFormProps = { choices: Choices; given: Partial<Fields>; maxFileBytes: number };

const NOWHERE: Place = { college: '', branch: '', year: '', course: '' };
const NOTHING_SAID = { description: '', kind: '', exam: '', examYear: '' };

export function UploadForm({ choices, given, maxFileBytes }: UploadFormProps) {
  const { search } = useLocation();
  // One draft an address: the form opened for another course begins empty.
  const draft = useDraft(`upload${withoutToken(search)}`, { ...NOWHERE, ...NOTHING_SAID, ...given });
  const { state, upload, begin, cancel, again, begun } = useUpload();
  const form = useRef<HTMLFormElement>(null);
  const filling = useFilling(draft, choices, form);
  const { file, fault, pick, refuse } = useFile(maxFileBytes, send);
  const [asked, setAsked] = useState<NoteFormErrors>({});
  const sending = state.step === 'sending';
  const { description, kind, exam, examYear, ...place } = draft.fields;
  const found = checkNoteForm({ ...place, description, file: file !== undefined });
  const text = useText();
  const errors = text.saidOf({ ...leftOf(asked, found), ...(fault && { file: fault }) });

  useErrorFocus(form, asked);
  const owner = useSite().account?.email ?? '';
  useEffect(() => {
    const token = tokenIn(search);
    if (token)
      import('./keep-file.ts').then((kept) => kept.restoreFile(form.current, token, owner)).catch(() => {});
  }, [search, owner]);

  /** What is wrong with the file is told as soon as the library has seen it, other failures when the form is sent. */
  function send(sound: File) {
    for (const load of [sharedPanel, uploadNews]) load().catch(() => {});
    const sent = begin(sound);
    sent.catch((error) => told(sound, fileFault(error)));
    return filling.fill(sound, sent);
  }

  function told(refused: File, words: string | undefined) {
    if (words) refuse(refused, words);
  }

  function pickAnew(chosen: File | undefined) {
    begun();
    pick(chosen);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setAsked({ ...found });
    if (!file || fault || Object.keys(found).length > 0) return;
    const exams = examOf({ kind, exam, examYear });
    const outcome = await upload(file, { ...place, description: description.trim(), ...exams });
    told(file, outcome.fileFault);
    if (outcome.fileFault) setAsked({});
    if (!outcome.isDone) return;
    pick(undefined);
    filling.end();
    // The next paper is often of the same course.
    draft.forget({ ...place, ...NOTHING_SAID });
  }

  if (state.step === 'done')
    return (
      <Suspense>
        <SharedPanel note={state.note} onAgain={again} />
      </Suspense>
    );
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid max-w-form gap-5">
      <div>
        <FilePicker
          file={file}
          error={errors.file}
          disabled={sending}
          isNext={state.step === 'again'}
          onPick={pickAnew}
        />
        {filling.read.step !== 'none' && (
          <Suspense>
            <FileReading
              {...filling}
              fields={draft.fields}
              choices={choices}
              disabled={sending}
              onOpen={filling.open}
              onChoose={filling.choose}
            />
          </Suspense>
        )}
      </div>
      <div hidden={filling.isFolded} className="grid gap-5">
        <PlaceFields
          {...{ choices, place, errors }}
          disabled={sending}
          onChoose={(chosen, field) => filling.change(chosen, [field])}
        />
      </div>
      <DescriptionField
        value={description}
        error={errors.description}
        disabled={sending}
        onChange={(words) => filling.change({ description: words }, ['description'])}
      />
      <div hidden={filling.isFolded}>
        <ExamFields
          exams={choices.exams}
          disabled={sending}
          chosen={{ kind, exam, examYear }}
          onChoose={(choice) => filling.change(choice, Object.keys(choice) as (keyof typeof choice)[])}
        />
      </div>
      {state.step !== 'idle' && state.step !== 'again' && (
        <Suspense>
          <UploadNews state={state} file={file} onCancel={cancel} />
        </Suspense>
      )}
      <Button type="submit" icon="upload" disabled={sending}>
        {text(sending ? 'upload.processing' : 'upload.submit')}
      </Button>
    </form>
  );
}

/** The errors that were told when the form was sent, as far as they are not mended yet. */
function leftOf(asked: NoteFormErrors, found: NoteFormErrors): NoteFormErrors {
  return Object.fromEntries(Object.keys(asked).map((name) => [name, found[name as keyof NoteFormErrors]]));
}
