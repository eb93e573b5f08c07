import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { checkNoteForm, type NoteFormFaults } from '../../domain/note/note-form.ts';
import { useSite } from '../frame/site.ts';
import { withoutToken } from '../frame/stored-upload.ts';
import { useText } from '../language.ts';
import { Button } from '../ui/button.tsx';
import { useErrorFocus } from '../ui/use-checks.ts';
import { useDraft } from '../ui/use-draft.ts';
import type { Choices } from './choices.ts';
import { FilePicker } from './file/file-picker.tsx';
import { useFile } from './file/use-file.ts';
import type { Fields } from './filling/fill-in.ts';
import { NO_FIELDS, NOTHING_FILLED } from './filling/no-fields.ts';
import { useFilling } from './filling/use-filling.ts';
import {
  FileReading,
  KnownPaper,
  loadStatus,
  OutboxList,
  SeveralFiles,
  SharedPanel,
  UploadStatus,
} from './later-parts.tsx';
import type { AnsweredPaper } from './outbox/entry.ts';
import type { OpenForm } from './outbox/form-upload.ts';
import type { FormNow } from './outbox/outgoing.ts';
import { PaperFields } from './paper-fields.tsx';
import { SharedLost } from './shared-lost.tsx';
import { usePhotos } from './use-photos.ts';
import { useUpload } from './use-upload.ts';

type UploadFormProps = {
  choices: Choices;
  given: Partial<Fields>;
  answers?: AnsweredPaper;
  maxFileBytes: number;
};

export function UploadForm({ choices, given, answers, maxFileBytes }: UploadFormProps) {
  const { search } = useLocation();
  // One draft per URL: a form opened for another course starts empty.
  const draft = useDraft(`upload${withoutToken(search)}`, { ...NO_FIELDS, ...given });
  const form = useRef<HTMLFormElement>(null);
  const filling = useFilling(draft, choices, form);
  const { file, fault, pick, refuse } = useFile(maxFileBytes, send);
  const owner = useSite().account?.email ?? '';
  const now = useRef({} as OpenForm);
  const { fields } = draft;
  now.current = { ...now.current, owner, fields, search: withoutToken(search), answers, given };
  const uploading = useUpload(now, refuse);
  const { state, image, upload, begin, keep, save, act, again, started: corners } = uploading;
  const [isListed, setListed] = useState(false);
  const [shared, setShared] = useState(0);
  const [asked, setAsked] = useState<NoteFormFaults>({});
  const sending = /sending|delayed/.test(state.step);
  const isKnown = state.step === 'known';
  const { college, branch, year, course, description } = fields;
  const place = { college, branch, year, course };
  const paper = fields.kind === 'solution' && course === answers?.course && answers;
  const found = checkNoteForm({ ...place, description, file: file !== undefined });
  const text = useText();
  const errors = text.faults({ ...leftOf(asked, found), ...(fault && { file: fault }) });

  useErrorFocus(form, asked);
  // The entry waiting on the device gets each change, whether filled in or typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a field changes
  useEffect(save, [fields]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another URL is another form
  useEffect(() => {
    const stop = new AbortController();
    import('./open-form.ts').then(
      (loaded) => loaded.openForm(now, form.current, () => setListed(true), stop.signal),
      () => {},
    );
    return () => stop.abort();
  }, [search]);

  function send(sound: File) {
    loadStatus();
    return filling.fill(sound, begin(sound), isKnown);
  }

  function pickAnew(chosen: File | undefined) {
    corners();
    if (chosen) filling.expect();
    return pick(chosen);
  }

  async function take([first, ...others]: readonly File[]) {
    if (!first && file) act('drop');
    setShared(0);
    // Others are sent after the form's file, the only one the user waits for.
    await pickAnew(first);
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
    setShared((before) => before + 1);
    filling.end(place);
    // The next paper is often for the same course.
    draft.forget({ ...place, ...NOTHING_FILLED });
  }

  function open(fields: Partial<FormNow['fields']>, chosen: File) {
    draft.change(fields);
    void pickAnew(chosen);
  }

  const done = state.step === 'done' && (
    <Suspense>
      <SharedPanel note={state.note} onAgain={again} />
    </Suspense>
  );
  return (
    <>
      <SharedLost held={file} />
      {done || (
        <form ref={form} onSubmit={submit} noValidate className="grid max-w-form gap-5">
          {paper && <p className="wrap-anywhere">{text('upload.answersTo', paper)}</p>}
          <div>
            <FilePicker
              file={file}
              image={image}
              error={errors.file}
              disabled={sending}
              isNext={state.step === 'again'}
              onPick={choose}
            />
            {file && isListed && (
              <Suspense>
                <SeveralFiles owner={owner} held={file} shared={shared} />
              </Suspense>
            )}
            {filling.read.step !== 'none' && !isKnown && (
              <Suspense>
                <FileReading
                  {...filling}
                  fields={fields}
                  choices={choices}
                  disabled={sending}
                  onOpen={filling.open}
                  onChoose={filling.choose}
                  onWhole={filling.sayWhole}
                  image={image}
                  onSwap={uploading.swap}
                  onSplit={(papers) => uploading.split(papers).then(toTable)}
                />
              </Suspense>
            )}
          </div>
          {isKnown && (
            <Suspense>
              <KnownPaper note={state.note} onMean={() => act('mean')} />
            </Suspense>
          )}
          <div hidden={isKnown} className="grid gap-5">
            <PaperFields {...{ choices, fields, errors, filling }} disabled={sending} />
            {state.step !== 'idle' && state.step !== 'again' && (
              <Suspense>
                <UploadStatus state={state} onAct={act} />
              </Suspense>
            )}
            <Button type="submit" icon="upload" disabled={sending}>
              {text(sending ? 'upload.processing' : 'upload.submit')}
            </Button>
          </div>
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

function leftOf(asked: NoteFormFaults, found: NoteFormFaults): NoteFormFaults {
  return Object.fromEntries(Object.keys(asked).map((name) => [name, found[name as keyof NoteFormFaults]]));
}

function toTable(): void {
  location.assign(`${location.pathname}/many`);
}
