import { checkNewPasswordForm } from '../../../domain/account/account-form.ts';
import { ChangedPassword } from '../../credentials/new-password.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { ActForm, useAct } from './act-form.tsx';
import { Section } from './section.tsx';

type PasswordSectionProps = {
  email: string;
  hasPassword: boolean;
  /** When the password was changed last, in ms. A change empties the fields. */
  changedAt: number;
};

export function PasswordSection(props: PasswordSectionProps) {
  return (
    <Section id="password" title="Password" lead="A new one signs out every other device.">
      {props.hasPassword ? <ChangePassword {...props} /> : <FirstPassword email={props.email} />}
    </Section>
  );
}

function ChangePassword({ email, changedAt }: PasswordSectionProps) {
  const act = useAct('password', (text) => ({
    ...checkNewPasswordForm({
      oldPassword: text('oldPassword'),
      password: text('password'),
      confirmPassword: text('confirmPassword'),
    }),
  }));
  return (
    <ActForm act={act} button="Change password">
      <div key={changedAt} className="grid gap-5">
        <PasswordField
          label="Old password"
          name="oldPassword"
          autoComplete="current-password"
          error={act.errors.oldPassword}
        />
        <ChangedPassword email={email} errors={act.errors} />
      </div>
    </ActForm>
  );
}

/** An account that signs in with Google sets its first password by a mailed link, like a forgotten one. */
function FirstPassword({ email }: { email: string }) {
  return (
    <form method="post" action="/forgot" className="grid gap-5">
      <p>You sign in with Google and have no password here. To log in without Google too, set one.</p>
      <input type="hidden" name="email" value={email} />
      <Button type="submit" kind="secondary" icon="mail" className="justify-self-start">
        Send me a link to set a password
      </Button>
    </form>
  );
}
