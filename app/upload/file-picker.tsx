import { useRef } from 'react';
import { FILE_ACCEPT } from '../../domain/file.ts';
import { withoutDirectionSigns } from '../../domain/primitives/text.ts';
import { useText } from '../language.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { megabytes } from '../ui/format.ts';
import { PageLink } from '../ui/page-link.tsx';
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

/** The device's own picker, and its camera where a finger is what points: there the picker does not always offer it. */
export function FilePicker({ file, error, disabled, isNext, onPick }: FilePickerProps) {
  const text = useText();
  const camera = useRef<HTMLInputElement>(null);
  const take = ({ target }: { target: HTMLInputElement }) => onPick([...(target.files ?? [])]);

  const hint = file
    ? `${withoutDirectionSigns(file.name)}, ${megabytes(file.size)}`
    : text.rich('upload.fileHint', {
        many: (words) => <PageLink href="/home/uploadform/many">{words}</PageLink>,
      });
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
            onChange={take}
          />
          {matchMedia('(pointer: coarse)').matches && (
            <>
              <Button
                kind="secondary"
                disabled={disabled}
                className="mt-3"
                onClick={() => camera.current?.click()}
              >
                {text('upload.camera')}
              </Button>
              <input type="file" accept="image/*" capture="environment" hidden ref={camera} onChange={take} />
            </>
          )}
        </>
      )}
    </Field>
  );
}
