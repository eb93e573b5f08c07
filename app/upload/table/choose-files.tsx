import { type ComponentProps, useEffect } from 'react';
import { Field } from '../../ui/field.tsx';
import { FileInput } from '../../ui/file-input.tsx';

type ChooseFilesProps = Omit<ComponentProps<typeof FileInput>, 'tied'> & {
  label: string;
  hint: string;
  onTake(files: File[]): unknown;
};

/** Field for a folder (`webkitdirectory`) or files. Cleared once they are taken. */
export function ChooseFiles({ label, hint, onTake, ...input }: ChooseFilesProps) {
  return (
    <Field label={label} hint={hint}>
      {(tied) => (
        <FileInput
          {...{ ...input, tied }}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            target.value = '';
            onTake(files);
          }}
        />
      )}
    </Field>
  );
}

export function useDropped(take: (roots: FileSystemEntry[]) => unknown): void {
  useEffect(() => {
    const stop = new AbortController();
    import('./dropped.ts').then(
      ({ hearDrops }) => hearDrops(take, stop.signal),
      () => {},
    );
    return () => stop.abort();
  });
}
