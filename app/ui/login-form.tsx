import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { type AccountFormErrors, checkAccountForm } from '../../domain/account/account-form.ts';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';
import { Notice } from './notice.tsx';
import { PageHeading } from './page-heading.tsx';
import { PasswordField } from './password-field.tsx';
import { useSite } from './site.ts';

/** What came back from the server: errors at the fields, or one for the whole form. */
export type LoginAnswer = {
  email: string;
  errors?: AccountFormErrors;
  fault?: string;
  /** The password was right, but the address still has to be verified. */
  unverified?: boolean;
};

type LoginFormProps = {
  signup: boolean;
  answer?: LoginAnswer | undefined;
  /** Where to go after login, when not home. */
  next?: string | undefined;
};

export function LoginForm({ signup, answer, next }: LoginFormProps) {
  const { emailDomain } = useSite();
  const { errors, check, form } = useChecks(signup, answer);
  const busy = useNavigation().state !== 'idle';
  const name = signup ? 'Signup' : 'Login';
  return (
    <>
      <PageHeading
        lead={`Login or signup with your college email (@${emailDomain}) to upload notes and use favourites.`}
      >
        {name}
      </PageHeading>
      <Form ref={form} method="post" action={loginPath(signup, next)} onSubmit={check} noValidate>
        <div className="grid gap-5">
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={answer?.email}
            error={errors.email}
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete={signup ? 'new-password' : 'current-password'}
            hint={signup ? 'At least 8 characters.' : undefined}
            error={errors.password}
          />
          {signup && (
            <PasswordField
              label="Confirm password"
              name="confirmPassword"
              autoComplete="new-password"
              error={errors.confirmPassword}
            />
          )}
          {next && <input type="hidden" name="next" value={next} />}
          {answer?.fault && !busy && <Notice kind="bad">{answer.fault}</Notice>}
          <Button type="submit" name="intent" value={signup ? 'signup' : 'login'} disabled={busy}>
            {busy ? 'Processing...' : name}
          </Button>
          {answer?.unverified && !busy && (
            <Button type="submit" kind="secondary" icon="mail" name="intent" value="resend">
              Send a new verification link
            </Button>
          )}
        </div>
      </Form>
      <p className="mt-6">
        {signup ? 'You have an account? ' : 'New here? '}
        <Link to={loginPath(!signup, next)} className="inline-flex min-h-11 items-center">
          {signup ? 'Login' : 'Signup'}
        </Link>
      </p>
    </>
  );
}

/** The way on after login stays in the address, so that a wrong password does not lose it. */
function loginPath(signup: boolean, next: string | undefined): string {
  const query = new URLSearchParams({ ...(signup && { mode: 'signup' }), ...(next && { next }) });
  return query.size > 0 ? `/login?${query}` : '/login';
}

/** Checks before anything is sent, and puts the focus on the first field that is wrong. */
function useChecks(signup: boolean, answer: LoginAnswer | undefined) {
  const { emailDomain } = useSite();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<AccountFormErrors>(answer?.errors ?? {});
  // A new answer, or the other form, brings its own errors.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the switch between the forms clears the errors
  useEffect(() => setErrors(answer?.errors ?? {}), [answer, signup]);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);

  function check(event: FormEvent<HTMLFormElement>) {
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? '');
    const confirm = signup ? { confirmPassword: text('confirmPassword') } : {};
    const found = checkAccountForm(
      { email: text('email'), password: text('password'), ...confirm },
      emailDomain,
    );
    setErrors(found);
    if (Object.keys(found).length > 0) event.preventDefault();
  }
  return { errors, check, form };
}
