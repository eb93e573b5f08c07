import { type FormEvent, useEffect, useState } from 'react';
import { Form, useLinkClickHandler, useLocation, useNavigation } from 'react-router';
import { type AccountFormFaults, checkAccountForm } from '../../domain/account/account-form.ts';
import { useSite } from '../frame/site.ts';
import { useText } from '../language.ts';
import type { Purpose } from '../pending-action/purpose.ts';
import type { FaultTexts } from '../texts.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { useChecks } from '../ui/use-checks.ts';
import { readDraft, writeDraft } from '../ui/use-draft.ts';
import { GoogleButton } from './google-button.tsx';
import { NewPassword } from './new-password.tsx';
import { PurposeLine } from './purpose-line.tsx';

type LoginErrors = FaultTexts<AccountFormFaults>;

export type LoginAnswer = {
  email: string;
  errors?: LoginErrors;
  fault?: string;
  /** True if the password is correct but the email address is unverified. */
  unverified?: boolean;
};

type LoginFormProps = {
  signup: boolean;
  answer?: LoginAnswer | undefined;
  next?: string | undefined;
  purpose?: Purpose | undefined;
};

export function LoginForm({ signup, answer, next, purpose }: LoginFormProps) {
  const { emailDomain } = useSite();
  const { errors, isChanged, form } = useLogin(signup, answer);
  // From other pages, a full page load fetches the texts of the login page.
  const reloadDocument = useLocation().pathname !== '/login';
  const other = loginPath(!signup, next);
  const toOther = useLinkClickHandler<HTMLAnchorElement>(other);
  const busy = useNavigation().state !== 'idle';
  const text = useText();
  // Warns early if cookies are blocked. Without scripts, the page after the login asks to log in again.
  const [isRefused, setRefused] = useState(false);
  useEffect(() => setRefused(!navigator.cookieEnabled), []);
  const name = text(signup ? 'credentials.signup' : 'credentials.login');
  return (
    <>
      <PageHeading
        lead={
          <>
            {purpose && <PurposeLine purpose={purpose} signup={signup} />}
            {text('credentials.lead', { emailDomain })}
          </>
        }
      >
        {name}
      </PageHeading>
      <Form {...form} reloadDocument={reloadDocument} method="post" action={loginPath(signup, next)}>
        <div className="grid gap-5">
          {isRefused && <Notice kind="bad">{text('credentials.cookies')}</Notice>}
          <TextField
            label={text('credentials.email')}
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={answer?.email}
            onChange={(event) => writeDraft(DRAFT, { email: event.target.value })}
            error={errors.email}
          />
          {signup ? (
            <NewPassword label={text('credentials.password')} errors={errors} />
          ) : (
            <OldPassword errors={errors} />
          )}
          {next && <input type="hidden" name="next" value={next} />}
          {answer?.fault && !busy && !isChanged && <Notice kind="bad">{answer.fault}</Notice>}
          <Button type="submit" name="intent" value={signup ? 'signup' : 'login'} disabled={busy}>
            {busy ? text('credentials.processing') : name}
          </Button>
          {answer?.unverified && !busy && (
            <Button type="submit" kind="secondary" icon="mail" name="intent" value="resend">
              {text('credentials.resend')}
            </Button>
          )}
        </div>
      </Form>
      <GoogleButton next={next} />
      <p className="mt-6">
        {text(signup ? 'credentials.haveAccount' : 'credentials.newHere')}{' '}
        <PageLink
          href={other}
          onClick={reloadDocument ? undefined : toOther}
          className="inline-flex min-h-11 min-w-11 items-center"
        >
          {text(signup ? 'credentials.login' : 'credentials.signup')}
        </PageLink>
      </p>
    </>
  );
}

function loginPath(signup: boolean, next: string | undefined): string {
  const query = new URLSearchParams({ ...(signup && { mode: 'signup' }), ...(next && { next }) });
  return query.size > 0 ? `/login?${query}` : '/login';
}

type PasswordsProps = { errors: LoginErrors };

function OldPassword({ errors }: PasswordsProps) {
  const text = useText();
  return (
    <div>
      <PasswordField
        label={text('credentials.password')}
        name="password"
        autoComplete="current-password"
        error={errors.password}
      />
      <PageLink href="/forgot" className="mt-1 inline-flex min-h-11 items-center">
        {text('credentials.forgot')}
      </PageLink>
    </div>
  );
}

const DRAFT = 'login';

function useLogin(signup: boolean, answer: LoginAnswer | undefined) {
  const { admission } = useSite();
  const { faults } = useText();
  const { errors, isChanged, form } = useChecks(
    (text): LoginErrors =>
      faults(
        checkAccountForm(
          {
            email: text('email'),
            password: text('password'),
            ...(signup && { confirmPassword: text('confirmPassword') }),
          },
          admission,
        ),
      ),
    answer?.errors,
    signup,
  );
  useEffect(() => {
    if (answer) writeDraft(DRAFT, { email: answer.email });
    const field = form.ref.current?.elements.namedItem('email');
    // Keeps text typed before hydration, and leaves a focused field alone.
    if (!(field instanceof HTMLInputElement) || field.value || field === document.activeElement) return;
    field.value = readDraft(DRAFT)?.email ?? '';
  }, [answer, form.ref]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    form.onSubmit(event);
    if (!event.defaultPrevented) writeDraft(DRAFT, undefined);
  }
  return { errors, isChanged, form: { ...form, onSubmit } };
}
