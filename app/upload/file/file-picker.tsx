import { type ComponentType, lazy, Suspense, useRef } from 'react';
import { FILE_ACCEPT } from '../../../domain/file.ts';
import { useText } from '../../language.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { focusOn } from '../focus-on.ts';
import type { ChosenFileProps } from './chosen-file.tsx';

const ChosenFile = lazy<ComponentType<ChosenFileProps>>(() =>
  import('./chosen-file.tsx').catch(() => ({ default: ({ file }) => <p>{file.name}</p> })),
);

type FilePickerProps = {
  file: File | undefined;
  image?: string | undefined;
  error: string | undefined;
  disabled: boolean;
  isNext: boolean;
  onPick(files: File[]): void;
};

export function FilePicker({ file, image, error, disabled, isNext, onPick }: FilePickerProps) {
  const text = useText();
  const camera = useRef<HTMLInputElement>(null);
  const take = ({ target }: { target: HTMLInputElement }) => onPick([...(target.files ?? [])]);

  const hint = file
    ? undefined
    : text.rich('upload.fileHint', {
        many: (words) => <PageLink href="/home/uploadform/many">{words}</PageLink>,
      });
  return (
    <Field label={text('upload.file')} hint={hint} error={error}>
      {(tied) => (
        <>
          {file && (
            <Suspense>
              <ChosenFile {...{ file, image }} isSound={!error} />
            </Suspense>
          )}
          <div className="flex flex-wrap gap-3">
            <FileInput
              tied={tied}
              words={text(file ? 'upload.chooseOther' : 'upload.chooseFiles')}
              name="file"
              accept={FILE_ACCEPT}
              disabled={disabled}
              ref={isNext ? focusOn : undefined}
              multiple
              onChange={take}
            />
            {matchMedia('(pointer: coarse)').matches && (
              <>
                <Button kind="secondary" disabled={disabled} onClick={() => camera.current?.click()}>
                  {text('upload.camera')}
                </Button>
                <input
                  type="file"
                  accept="image/*"
                  capture="environment"
                  hidden
                  ref={camera}
                  onChange={take}
                />
              </>
            )}
          </div>
        </>
      )}
    </Field>
  );
}
