import { useId } from 'react';
import { useText } from '../../language.ts';

type PhotosProps = { capture?: 'environment'; multiple?: true; onAdd(photos: readonly File[]): void };

export function AddPhotos({ onAdd }: Pick<PhotosProps, 'onAdd'>) {
  const text = useText();
  const isTouched = matchMedia('(pointer: coarse)').matches;
  return (
    <p className="scan-row">
      {isTouched && <Photos label={text('scan.take')} capture="environment" onAdd={onAdd} />}
      <Photos label={text('scan.add')} multiple onAdd={onAdd} />
    </p>
  );
}

function Photos({ label, onAdd, ...rest }: PhotosProps & { label: string }) {
  const id = useId();
  return (
    <span className="scan-button">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept="image/*"
        {...rest}
        onChange={({ target }) => {
          onAdd([...(target.files ?? [])]);
          // Cleared, so that the same photo can be added again.
          target.value = '';
        }}
      />
    </span>
  );
}
