import { type ComponentProps, useId } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { checkDeletion } from './account-answer.ts';
import { ActForm, useAct } from './act-form.tsx';
import { Section } from './section.tsx';

export function DataSection() {
  return (
    <Section title="Your data">
      <p className="mb-4">
        Everything that is kept about you, in one ZIP: your account, your devices, what you shared, and the
        files.
      </p>
      <ButtonLink kind="secondary" icon="download" href="/home/account/data" download rel="nofollow">
        Download my data
      </ButtonLink>
    </Section>
  );
}

export function DeletionSection({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const act = useAct('delete', (text) => checkDeletion({ hasPassword }, text));
  return (
    <Section id="delete" title="Delete account" lead="For good: nobody can bring it back.">
      <ActForm act={act} button="Delete my account" isFinal>
        <p>
          Your name, address, password and devices are removed at once. Other students may need your papers:
        </p>
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-semibold">The papers that you shared</legend>
          <Choice type="radio" name="notes" value="keep" defaultChecked>
            stay in the library, without your name
          </Choice>
          <Choice type="radio" name="notes" value="remove">
            are removed with the account
          </Choice>
        </fieldset>
        <input type="text" name="email" value={email} autoComplete="username" readOnly hidden />
        {hasPassword ? (
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            error={act.errors.password}
          />
        ) : (
          <Choice type="checkbox" name="sure" value="yes" error={act.errors.sure}>
            Yes, delete my account
          </Choice>
        )}
      </ActForm>
    </Section>
  );
}

type ChoiceProps = ComponentProps<'input'> & { error?: string | undefined };

/** A radio button or a tick box with its words, as large as a finger. */
function Choice({ children, error, ...rest }: ChoiceProps) {
  const id = useId();
  const wrong = error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {};
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3">
        <input {...rest} {...wrong} className="size-5 shrink-0" />
        {children}
      </label>
      {error && (
        <p id={`${id}-error`} className="text-sm font-semibold text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
