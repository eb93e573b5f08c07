import type { OptionalName } from '../../domain/note/note-fields.ts';
import { useText } from '../language.ts';
import { SelectField, TextField } from '../ui/field.tsx';
import { FIELD_NAMES, type FieldOptions } from './field-words.ts';

/** All of them, in the order of the form. The table of fields would bring the whole upload form along to moderators. */
const FIELDS = { kind: true, solutionOf: true, exam: true, examYear: true } satisfies Record<
  OptionalName,
  true
>;
const ORDER = Object.keys(FIELDS) as OptionalName[];

type FactFieldsProps = {
  values: Record<OptionalName, string>;
  /** A field without options is typed. */
  options: FieldOptions;
  /** The option that says nothing. */
  unknown: string;
};

/** The fields of a note that need not be said, in a form that changes it. */
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
