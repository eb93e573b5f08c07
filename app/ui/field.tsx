import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

type Labelled = {
  label: string;
  /** What is expected, said before the mistake. */
  hint?: ReactNode;
  /** What is wrong and what to do. */
  error?: string;
  /** Beside the control, such as a show-password button. */
  beside?: ReactNode;
};

type Tied = { id: string; className: string; 'aria-invalid'?: true; 'aria-describedby'?: string };

/** Ties a label, a hint and an error to any control: `{(tied) => <input {...tied} />}`. */
export function Field({ label, hint, error, beside, id: given, children }: FieldProps) {
  const made = useId();
  const id = given ?? made;
  const told = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const tied: Tied = { id, className: 'control', 'aria-describedby': told || undefined };
  if (error) tied['aria-invalid'] = true;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mb-2 text-sm text-soft">
          {hint}
        </p>
      )}
      <div className="flex gap-2">
        <div className="relative min-w-0 flex-1">{children(tied)}</div>
        {beside}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

export type FieldProps = Labelled & { id?: string; children: (tied: Tied) => ReactNode };

function FieldError({ id, error }: { id: string; error?: string }) {
  if (!error) return null;
  return (
    <p id={id} className="mt-2 flex items-start gap-2 text-sm font-semibold text-bad">
      <Icon name="alert" className="mt-0.5 size-4" />
      {error}
    </p>
  );
}

export type TextFieldProps = Labelled & Omit<ComponentProps<'input'>, 'className'>;
export type TextAreaFieldProps = Labelled & Omit<ComponentProps<'textarea'>, 'className'>;
export type SelectFieldProps = Labelled & {
  /** Shown while nothing is chosen. */
  placeholder?: string;
  options: { value: string; label: string }[];
} & Omit<ComponentProps<'select'>, 'className' | 'children'>;

export function TextField({ label, hint, error, beside, id, ...rest }: TextFieldProps) {
  return <Field {...{ label, hint, error, beside, id }}>{(tied) => <input {...rest} {...tied} />}</Field>;
}

export function TextAreaField({ label, hint, error, beside, id, ...rest }: TextAreaFieldProps) {
  return (
    <Field {...{ label, hint, error, beside, id }}>
      {(tied) => <textarea rows={5} {...rest} {...tied} />}
    </Field>
  );
}

export function SelectField({
  label,
  hint,
  error,
  beside,
  id,
  placeholder,
  options,
  ...rest
}: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, beside, id }}>
      {(tied) => (
        <>
          <select {...rest} {...tied}>
            {placeholder && <option value="">{placeholder}</option>}
            {options.map(({ value, label: words }) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
          <Icon
            name="chevron-right"
            className="pointer-events-none absolute end-3 top-3.5 size-5 rotate-90 text-soft"
          />
        </>
      )}
    </Field>
  );
}
