import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

type Labelled = {
  label: string;
  error?: string | undefined;
};

type Tied = { id: string; className: string; 'aria-invalid'?: true; 'aria-describedby'?: string };

type FieldProps = Labelled & {
  hint?: ReactNode;
  beside?: ReactNode;
  children: (tied: Tied) => ReactNode;
};

/** Connects label, hint and error to any control: `{(tied) => <input {...tied} />}`. */
export function Field({ label, hint, error, beside, children }: FieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const tied: Tied = { id, className: 'control', 'aria-describedby': describedBy || undefined };
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

export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  if (!error) return null;
  return (
    <p id={id} className="mt-2 flex items-start gap-2 text-sm font-semibold text-bad">
      <Icon name="alert" className="h-lh size-4" />
      {error}
    </p>
  );
}

export type TextFieldProps = Omit<FieldProps, 'children'> & Omit<ComponentProps<'input'>, 'className' | 'id'>;

export function TextField({ label, hint, error, beside, ...rest }: TextFieldProps) {
  return <Field {...{ label, hint, error, beside }}>{(tied) => <input {...rest} {...tied} />}</Field>;
}

type TextAreaFieldProps = Labelled & Omit<ComponentProps<'textarea'>, 'className' | 'id'>;

export function TextAreaField({ label, error, ...rest }: TextAreaFieldProps) {
  return <Field {...{ label, error }}>{(tied) => <textarea rows={5} {...rest} {...tied} />}</Field>;
}

type SelectFieldProps = Labelled & {
  /** Shown until an option is chosen. Without a placeholder, the first option is preselected. */
  placeholder?: string;
  options: { value: string; label: string }[];
} & Omit<ComponentProps<'select'>, 'className' | 'id' | 'children'>;

export function SelectField({ label, error, placeholder, options, ...rest }: SelectFieldProps) {
  return (
    <Field {...{ label, error }}>
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
            className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 rotate-90 text-soft"
          />
        </>
      )}
    </Field>
  );
}
