import { PasswordField } from '../../ui/password-field.tsx';
import { checkDeletion } from './account-words.ts';
import { ActForm } from './act-form.tsx';
import { Choice } from './choice.tsx';
import { Section } from './section.tsx';
import { useAct } from './use-act.ts';

export function DeletionSection({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const act = useAct('delete', (text) => checkDeletion({ hasPassword }, text));
  return (
    <Section id="delete" title="Delete account" lead="For good: nobody can bring it back.">
      <ActForm act={act} button="Delete my account">
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
