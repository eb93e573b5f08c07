import { checkNewPasswordForm } from '../../../domain/account/account-form.ts';
import { ChangedPassword } from '../../credentials/new-password.tsx';
import { useLocalPath, useText } from '../../language.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { ActForm, useAct } from './act-form.tsx';
import { Section } from './section.tsx';

type PasswordSectionProps = {
  email: string;
  hasPassword: boolean;
  /** Time of the last change, in ms. A new value clears the fields. */
  changedAt: number;
};

export function PasswordSection(props: PasswordSectionProps) {
  const text = useText();
  return (
    <Section id="password" title={text('account.password')} lead={text('account.passwordLead')}>
      {props.hasPassword ? <ChangePassword {...props} /> : <FirstPassword email={props.email} />}
    </Section>
  );
}

function ChangePassword({ email, changedAt }: PasswordSectionProps) {
  const text = useText();
  const act = useAct('password', (field) => ({
    ...text.faults(
      checkNewPasswordForm({
        oldPassword: field('oldPassword'),
        password: field('password'),
        confirmPassword: field('confirmPassword'),
      }),
    ),
  }));
  return (
    <ActForm act={act} button={text('account.changePassword')}>
      <div key={changedAt} className="grid gap-5">
        <PasswordField
          label={text('account.oldPassword')}
          name="oldPassword"
          autoComplete="current-password"
          error={act.errors.oldPassword}
        />
        <ChangedPassword email={email} errors={act.errors} />
      </div>
    </ActForm>
  );
}

function FirstPassword({ email }: { email: string }) {
  const text = useText();
  const local = useLocalPath();
  return (
    <form method="post" action={local('/forgot')} className="grid gap-5">
      <p>{text('account.googleOnly')}</p>
      <input type="hidden" name="email" value={email} />
      <Button type="submit" kind="secondary" icon="mail" className="justify-self-start">
        {text('account.setPassword')}
      </Button>
    </form>
  );
}
