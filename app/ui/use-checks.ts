import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';

type Errors = { [field: string]: string | undefined };
type Check<Found extends Errors> = (text: (name: string) => string) => Found;

/**
 * Validates a form before sending, shows server errors, and focuses the first invalid field. A new answer, or
 * another form at the same position (`about`), replaces the errors.
 */
export function useChecks<Found extends Errors>(check: Check<Found>, answered?: Found, about?: unknown) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>(answered ?? {});
  const [attempt, setAttempt] = useState<Errors>();
  const [isChanged, setChanged] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another form clears the errors
  useEffect(() => {
    setErrors(answered ?? {});
    setAttempt(answered);
    setChanged(false);
  }, [answered, about]);
  useErrorFocus(form, attempt);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const found = checked(event.currentTarget);
    setErrors(found);
    setAttempt(found);
    setChanged(false);
    if (Object.keys(found).length > 0) event.preventDefault();
  }

  /** Clears an error once its cause is fixed, and a server error when its field changes. */
  function onInput(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement;
    const found: Errors = checked(event.currentTarget);
    const isLeft = ([field, words]: [string, string | undefined]) =>
      found[field] === words || (field !== name && answered?.[field] === words);
    setChanged(true);
    setErrors((present) => Object.fromEntries(Object.entries(present).filter(isLeft)));
  }

  const checked = (element: HTMLFormElement) => {
    const fields = new FormData(element);
    return check((name) => String(fields.get(name) ?? ''));
  };
  return {
    errors: errors as Partial<Found>,
    /** True after input since the last answer, whose general error may be outdated. */
    isChanged,
    form: { ref: form, onSubmit, onInput, noValidate: true },
  };
}

export function useErrorFocus(form: RefObject<HTMLFormElement | null>, attempt: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt moves the focus, even with old errors
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [form, attempt]);
}
