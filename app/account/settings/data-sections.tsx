import { useText } from '../../language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { checkDeletion } from './account-answer.ts';
import { ActForm, useAct } from './act-form.tsx';
import { Section } from './section.tsx';

export function DataSection() {
  const text = useText();
  return (
    <Section title={text('account.data')}>
      <p className="mb-4">{text('account.dataText')}</p>
      <ButtonLink kind="secondary" icon="download" href="/home/account/data" download rel="nofollow">
        {text('account.download')}
      </ButtonLink>
    </Section>
  );
}

export function DeletionSection({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const text = useText();
  const act = useAct('delete', (field) => checkDeletion({ hasPassword }, field, text));
  return (
    <Section id="delete" title={text('account.delete')} lead={text('account.deleteLead')}>
      <ActForm act={act} button={text('account.deleteMine')} isFinal>
        <p>{text('account.deleteText')}</p>
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-semibold">{text('account.deletePapers')}</legend>
          <Choice type="radio" name="notes" value="keep" defaultChecked>
            {text('account.deleteKeep')}
          </Choice>
          <Choice type="radio" name="notes" value="remove">
            {text('account.deleteRemove')}
          </Choice>
        </fieldset>
        <input type="text" name="email" value={email} autoComplete="username" readOnly hidden />
        {hasPassword ? (
          <PasswordField
            label={text('account.password')}
            name="password"
            autoComplete="current-password"
            error={act.errors.password}
          />
        ) : (
          <Choice type="checkbox" name="sure" value="yes" error={act.errors.sure}>
            {text('account.deleteSure')}
          </Choice>
        )}
      </ActForm>
    </Section>
  );
}
