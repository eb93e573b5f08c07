import { type ComponentProps, useId } from 'react';
import { FieldError } from './field.tsx';

type ChoiceProps = ComponentProps<'input'> & { error?: string | undefined };

export function Choice({ children, error, ...rest }: ChoiceProps) {
  const id = useId();
  const wrong = error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {};
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3">
        <input {...rest} {...wrong} className="size-5 shrink-0" />
        {children}
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
