import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** What is wrong, by the name of the field. */
type Errors = { [field: string]: string | undefined };
type Check<Found extends Errors> = (text: (name: string) => string) => Found;

/**
 * Checks a form before anything is sent, shows what the server found, and puts the focus on the first field that is
 * wrong. A new answer, or another form at the same position of the page (`about`), replaces the errors.
 */
export function useChecks<Found extends Errors>(check: Check<Found>, answered?: Found, about?: unknown) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>(answered ?? {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: another form clears the errors
  useEffect(() => setErrors(answered ?? {}), [answered, about]);
  useErrorFocus(form, errors);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const fields = new FormData(event.currentTarget);
    const found = check((name) => String(fields.get(name) ?? ''));
    setErrors(found);
    if (Object.keys(found).length > 0) event.preventDefault();
  }
  return { errors: errors as Partial<Found>, form: { ref: form, onSubmit, noValidate: true } };
}

/** Puts the focus on the first field that is wrong, whenever the errors change. */
export function useErrorFocus(form: RefObject<HTMLFormElement | null>, errors: Errors): void {
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form, errors]);
}
