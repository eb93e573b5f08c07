import { FILE_ACCEPT } from '../../domain/file.ts';
import { useText } from '../language.ts';
import { Field } from '../ui/field.tsx';
import { megabytes } from '../ui/format.ts';
import { focusOn } from './focus-on.ts';

type FilePickerProps = {
  file: File | undefined;
  error: string | undefined;
  disabled: boolean;
  /** Takes the focus when it appears. */
  isNext: boolean;
  onPick(file: File | undefined): void;
};

/** The device's own picker, which offers the camera on a phone. */
export function FilePicker({ file, error, disabled, isNext, onPick }: FilePickerProps) {
  const text = useText();
  const hint = file ? `${file.name}, ${megabytes(file.size)}` : text('upload.fileHint');
  return (
    <Field label={text('upload.file')} hint={hint} error={error}>
      {(tied) => (
        <input
          {...tied}
          type="file"
          name="file"
          accept={FILE_ACCEPT}
          disabled={disabled}
          ref={isNext ? focusOn : undefined}
          onChange={(event) => onPick(event.target.files?.[0])}
        />
      )}
    </Field>
  );
}
