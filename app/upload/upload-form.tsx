import { type ComponentType, type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { checkNoteForm, type NoteFormFaults } from '../../domain/note/note-form.ts';
import { withoutToken } from '../frame/kept-upload.ts';
import { useSite } from '../frame/site.ts';
import { useText } from '../language.ts';
import { Button } from '../ui/button.tsx';
import { useErrorFocus } from '../ui/use-checks.ts';
import { useDraft } from '../ui/use-draft.ts';
import type { Choices } from './choices.ts';
import { DescriptionField } from './description-field.tsx';
import { ExamFields } from './exam-fields.tsx';
import { FilePicker } from './file-picker.tsx';
import type { Fields } from './filling/fill-in.ts';
import { NO_FIELDS, NOTHING_SAID } from './filling/no-fields.ts';
import { useFilling } from './filling/use-filling.ts';
import type { AnsweredPaper } from './outbox/entry.ts';
import type { OpenForm } from './outbox/form-upload.ts';
import type { OutboxListProps } from './outbox/outbox-list.tsx';
import type { FormNow } from './outbox/outgoing.ts';
import { PlaceFields } from './place-fields.tsx';
import { PlainStatus } from './plain-status.tsx';
import type { SharedPanelProps } from './shared-panel.tsx';
import type { UploadStatusProps } from './upload-status.tsx';
import { useFile } from './use-file.ts';
import { usePhotos } from './use-photos.ts';
import { useUpload } from './use-upload.ts';

/** A part of the page that is loaded when it is needed; `otherwise` where that fails. */
function later<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  otherwise: ComponentType<Props>,
) {
  return lazy(() => load().catch(() => ({ default: otherwise })));
}

/** Loaded when a file is chosen, so that it is there once the paper is shared. */
const sharedPanel = () => import('./shared-panel.tsx');
const SharedPanel = later<SharedPanelProps>(sharedPanel, PlainStatus);
/** Likewise: nothing is said before a file is chosen. */
const uploadStatus = () => import('./upload-status.tsx');
const UploadStatus = later<UploadStatusProps>(
  uploadStatus,
  ({ state }) => state.step === 'failed' && <PlainStatus />,
);
/** Other files that wait on this device. */
const OutboxList = later<OutboxListProps>(
  () => import('./outbox/outbox-list.tsx'),
  () => null,
);
/** Shown once use-filling.ts has loaded it. */
const FileReading = lazy(() => import('./file-reading.tsx'));

type UploadFormProps = {
  choices: Choices;
  given: Partial<Fields>;
  /** The paper that is answered by what is shared. */
  answers?: AnsweredPaper;
  maxFileBytes: number;
};

export function UploadForm({ choices, given, answers, maxFileBytes }: UploadFormProps) {
  const { search } = useLocation();
  // One draft an address: the form opened for another course begins empty.
  const draft = useDraft(`upload${withoutToken(search)}`, { ...NO_FIELDS, ...given });
  const form = useRef<HTMLFormElement>(null);
  const filling = useFilling(draft, choices, form);
  const { file, fault, pick, refuse } = useFile(maxFileBytes, send);
  const owner = useSite().account?.email ?? '';
  const now = useRef({} as OpenForm);
  const { fields } = draft;
  now.current = { ...now.current, owner, fields, search: withoutToken(search), answers, given };
  const { state, upload, begin, keep, act, again, begun } = useUpload(now, refuse);
  const [isListed, setListed] = useState(false);
  const [asked, setAsked] = useState<NoteFormFaults>({});
  const sending = /sending|delayed/.test(state.step);
  const { college, branch, year, course, description } = fields;
  const place = { college, branch, year, course };
  const paper = fields.kind === 'solution' && course === answers?.course && answers;
  const found = checkNoteForm({ ...place, description, file: file !== undefined });
  const text = useText();
  const errors = text.faults({ ...leftOf(asked, found), ...(fault && { file: fault }) });

  useErrorFocus(form, asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another form
  useEffect(() => {
    const stop = new AbortController();
    import('./open-form.ts').then(
      (loaded) => loaded.openForm(now, form.current, () => setListed(true), stop.signal),
      () => {},
    );
    return () => stop.abort();
  }, [search]);

  function send(sound: File) {
    for (const load of [sharedPanel, uploadStatus]) load().catch(() => {});
    return filling.fill(sound, begin(sound));
  }

  function pickAnew(chosen: File | undefined) {
    begun();
    pick(chosen);
  }

  /** The first one is in the form at once, the others come after it. Photos come as one paper. */
  function take([first, ...others]: readonly File[]) {
    if (!first && file) act('drop');
    pickAnew(first);
    if (others.length > 0) keepAll(others);
  }

  function keepAll(files: readonly File[]) {
    setListed(true);
    keep(files);
  }
  now.current.take = sending ? keepAll : take;
  const [photos, choose] = usePhotos(file, (files) => now.current.take(files));
  now.current.choose = choose;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setAsked({ ...found });
    if (!file || fault || Object.keys(found).length > 0) return;
    if (!(await upload(file, fields))) return setAsked({});
    pick(undefined);
    filling.end();
    // The next paper is often of the same course.
    draft.forget({ ...place, ...NOTHING_SAID });
  }

  function open(fields: Partial<FormNow['fields']>, chosen: File) {
    draft.change(fields);
    pickAnew(chosen);
  }

  const done = state.step === 'done' && (
    <Suspense>
      <SharedPanel note={state.note} onAgain={again} />
    </Suspense>
  );
  return (
    <>
      {done || (
        <form ref={form} onSubmit={submit} noValidate className="grid max-w-form gap-5">
          {paper && <p className="wrap-anywhere">{text('upload.answersTo', paper)}</p>}
          <div>
            <FilePicker
              file={file}
              error={errors.file}
              disabled={sending}
              isNext={state.step === 'again'}
              onPick={choose}
            />
            {filling.read.step !== 'none' && state.step !== 'known' && (
              <Suspense>
                <FileReading
                  {...filling}
                  fields={fields}
                  choices={choices}
                  disabled={sending}
                  onOpen={filling.open}
                  onChoose={filling.choose}
                  onWhole={filling.sayWhole}
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
              chosen={fields}
              onChoose={(name, value) => filling.change({ [name]: value }, [name])}
            />
          </div>
          {state.step !== 'idle' && state.step !== 'again' && (
            <Suspense>
              <UploadStatus state={state} onAct={act} />
            </Suspense>
          )}
          <Button type="submit" icon="upload" disabled={sending}>
            {text(sending ? 'upload.processing' : 'upload.submit')}
          </Button>
        </form>
      )}
      {photos}
      {isListed && (
        <Suspense>
          <OutboxList held={file} now={now} isFree={!file && !done} onOpen={open} />
        </Suspense>
      )}
    </>
  );
}

/** The errors that were told when the form was sent, as far as they are not mended yet. */
function leftOf(asked: NoteFormFaults, found: NoteFormFaults): NoteFormFaults {
  return Object.fromEntries(Object.keys(asked).map((name) => [name, found[name as keyof NoteFormFaults]]));
}
