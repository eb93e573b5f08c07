import replaceScript from 'virtual:replace-script';
import { FILE_ACCEPT, FILE_SENTENCES } from '../../domain/file.ts';
import { UNDO_DAYS } from '../../domain/note/hidden-note.ts';
import { FIRST_LANGUAGE, useText } from '../language.ts';
import { type Text, textsIn } from '../texts.ts';
import { Field } from '../ui/field.tsx';

/** What the script says of a file, with the sentences of the rules by the English ones. */
export function saidOfFile(text: Text, mostBytes: number) {
  const english = textsIn(FIRST_LANGUAGE);
  const { type, empty, tooLargeFor } = FILE_SENTENCES;
  const refused = [
    english('refused.locked'),
    english('refused.tooManyPixels'),
    english('refused.tooOften'),
    english('refused.busy'),
    english('refused.unwritable'),
  ];
  const sentences = [type, empty, ...refused];
  return {
    sent: text('uploads.fileSent'),
    failed: text('uploads.fileFailed'),
    tooLarge: text.said(tooLargeFor(mostBytes)),
    mostBytes,
    sentences: Object.fromEntries(sentences.map((sentence) => [sentence, text.said(sentence)])),
  };
}

/** A script sends the file as soon as it is chosen, and its id goes with the form. Without a script it is not there. */
export function ReplaceFile({ said }: { said: ReturnType<typeof saidOfFile> }) {
  const text = useText();
  return (
    <div data-replace={JSON.stringify(said)} hidden className="grid gap-2">
      <Field label={text('uploads.file')} hint={text('uploads.fileHint', { days: UNDO_DAYS })}>
        {(tied) => <input {...tied} type="file" accept={FILE_ACCEPT} />}
      </Field>
      <input type="hidden" name="image" />
      <progress aria-label={text('uploads.sending')} value={0} hidden className="progress" />
      <p role="status" data-sent="" className="text-sm text-good" />
      <p role="alert" data-fault="" className="text-sm weight-semibold text-bad" />
      <script type="module" src={replaceScript} />
    </div>
  );
}
