import { DESCRIPTION_MAX } from '../../domain/note.ts';
import { characters } from '../../domain/text.ts';
import { TextField } from '../ui/field.tsx';

type DescriptionFieldProps = {
  error: string | undefined;
  disabled: boolean;
  value: string;
  onChange(value: string): void;
};

/** Counts the letters that people see, so that Hindi and emoji have the same limit. */
export function DescriptionField({ error, disabled, value, onChange }: DescriptionFieldProps) {
  const left = DESCRIPTION_MAX - characters(value.trim());
  return (
    <TextField
      label="Description"
      name="description"
      autoComplete="off"
      hint={`What is it? Such as “Mid sem 2024 with solutions”. ${left < 0 ? `${-left} too many` : `${left} letters left`}.`}
      value={value}
      error={error}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
