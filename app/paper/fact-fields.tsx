import type { OptionalName } from '../../domain/note/note-fields.ts';
import { useText } from '../language.ts';
import { SelectField, TextField } from '../ui/field.tsx';
import { FIELD_NAMES, type FieldOptions } from './field-words.ts';

/** Fields in form order. Importing the full table of fields would load the upload form for moderators. */
const FIELDS = { kind: true, solutionOf: true, exam: true, examYear: true } satisfies Record<
  OptionalName,
  true
>;
const ORDER = Object.keys(FIELDS) as OptionalName[];

type FactFieldsProps = {
  values: Record<OptionalName, string>;
  /** Choices of a field; without any, it becomes a text field. */
  options: FieldOptions;
  unknown: string;
};

export function FactFields({ values, options, unknown }: FactFieldsProps) {
  const text = useText();
  return ORDER.map((name) => {
    const field = { name, label: text(FIELD_NAMES[name]), defaultValue: values[name] };
    const offered = options[name];
    if (!offered) return <TextField key={name} {...field} inputMode="numeric" />;
    const placeholder = name === 'solutionOf' ? text('paper.answersUnknown') : unknown;
    return <SelectField key={name} {...field} placeholder={placeholder} options={offered} />;
  });
}
