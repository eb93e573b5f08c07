import { type ReactNode, useState } from 'react';
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
  /** Several, or none. */
  onPick(files: File[]): void;
};

/** A smaller picture is no photo of a page: it is sent as it is. */
const PHOTO_BYTES = 20_000;

/** The device's own picker, which offers the camera on a phone. Photos become one paper, by what is loaded for them. */
export function FilePicker({ file, error, disabled, isNext, onPick }: FilePickerProps) {
  const text = useText();
  const [scan, setScan] = useState<ReactNode>();

  function take(field: HTMLInputElement) {
    const files = [...(field.files ?? [])];
    if (files.length > 0 && files.every(isPhoto))
      import('./scan/scan.tsx').then(
        ({ openScan }) => openScan(field, setScan, (paper) => onPick(paper ? [paper] : [])),
        () => onPick(files),
      );
    else onPick(files);
  }

  const hint = file ? `${file.name}, ${megabytes(file.size)}` : text('upload.fileHint');
  return (
    <Field label={text('upload.file')} hint={hint} error={error}>
      {(tied) => (
        <>
          <input
            {...tied}
            type="file"
            name="file"
            accept={FILE_ACCEPT}
            disabled={disabled}
            ref={isNext ? focusOn : undefined}
            multiple
            onChange={(event) => take(event.target)}
          />
          {scan}
        </>
      )}
    </Field>
  );
}

function isPhoto({ type, size }: File): boolean {
  return size > PHOTO_BYTES && /^image/.test(type);
}
