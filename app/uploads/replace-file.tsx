import replaceScript from 'virtual:replace-script';
import type { Fault } from '../../domain/fault.ts';
import { FILE_ACCEPT, tooLargeFault } from '../../domain/file.ts';
import { UNDO_DAYS } from '../../domain/note/hidden-note.ts';
import { useText } from '../language.ts';
import type { Text } from '../texts.ts';
import { Field } from '../ui/field.tsx';
import { FileInput } from '../ui/file-input.tsx';

/** Possible rejections of a file. Placeholders keep their names in braces for the script. */
const FAULTS: readonly Fault[] = [
  { name: 'file.empty' },
  { name: 'file.foreign.document', values: { what: '{what}' } },
  { name: 'file.foreign.film' },
  { name: 'file.foreign.heic' },
  { name: 'file.foreign.picture', values: { what: '{what}' } },
  { name: 'file.locked' },
  { name: 'file.name', values: { most: '{most}' } },
  { name: 'file.piece-broken' },
  { name: 'file.piece-missing' },
  { name: 'file.range' },
  { name: 'file.too-many-pixels' },
  { name: 'file.too-much-today', values: { most: '{most}' } },
  { name: 'file.too-much-unshared', values: { most: '{most}' } },
  { name: 'file.too-tall' },
  { name: 'file.type' },
  { name: 'files.no-room' },
  { name: 'files.unwritable' },
  { name: 'library.busy' },
  { name: 'library.often' },
  { name: 'limit.reached.often', values: { minutes: '{minutes}' } },
  { name: 'limit.reached.often-minute' },
];

export function textsOfFile(text: Text, mostBytes: number) {
  return {
    sent: text('uploads.fileSent'),
    failed: text('uploads.fileFailed'),
    tooLarge: text.fault(tooLargeFault(mostBytes)),
    mostBytes,
    faults: Object.fromEntries(FAULTS.map((fault) => [fault.name, text.fault(fault)])),
  };
}

export function ReplaceFile({ file }: { file: ReturnType<typeof textsOfFile> }) {
  const text = useText();
  return (
    <div data-replace={JSON.stringify(file)} hidden className="grid gap-2">
      <Field label={text('uploads.file')} hint={text('uploads.fileHint', { days: UNDO_DAYS })}>
        {(tied) => <FileInput tied={tied} words={text('uploads.chooseFile')} accept={FILE_ACCEPT} />}
      </Field>
      <input type="hidden" name="image" />
      <p data-name="" className="wrap-anywhere empty:hidden" />
      <progress aria-label={text('uploads.sending')} value={0} hidden className="progress" />
      <p role="status" data-sent="" className="text-sm text-good" />
      <p role="alert" data-fault="" className="text-sm font-semibold text-bad" />
      <script type="module" src={replaceScript} />
    </div>
  );
}
