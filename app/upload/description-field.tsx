import { DESCRIPTION_MAX } from '../../domain/note.ts';
import { characters } from '../../domain/primitives/text.ts';
import { useText } from '../language.ts';
import { TextField } from '../ui/field.tsx';

type DescriptionFieldProps = {
  error: string | undefined;
  disabled: boolean;
  value: string;
  onChange(value: string): void;
};

/** Counts graphemes, so that Hindi and emoji have the same limit. */
export function DescriptionField({ error, disabled, value, onChange }: DescriptionFieldProps) {
  const text = useText();
  const left = DESCRIPTION_MAX - characters(value.trim());
  return (
    <TextField
      label={text('upload.description')}
      name="description"
      autoComplete="off"
      hint={`${text('upload.descriptionHint')} ${left < 0 ? text('upload.tooMany', { count: -left }) : text('upload.lettersLeft', { left })}`}
      value={value}
      error={error}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
