import { useSite } from '../../frame/site.ts';
import { useText } from '../../language.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ActForm, useAct } from './act-form.tsx';
import { Section } from './section.tsx';

export function AddressSection({ email, verified }: { email: string; verified: boolean }) {
  const text = useText();
  const act = useAct('resend');
  return (
    <Section id="resend" title={text('account.email')}>
      <p className="font-semibold wrap-break-word">{email}</p>
      <p className={`mt-1 mb-4 flex items-center gap-2 ${verified ? 'text-good' : 'text-bad'}`}>
        <Icon name={verified ? 'check' : 'alert'} />
        {text(verified ? 'account.verified' : 'account.notVerifiedYet')}
      </p>
      {!verified && <ActForm act={act} button={text('account.resendMail')} />}
    </Section>
  );
}

export function NameSection({ name }: { name: string }) {
  const text = useText();
  const act = useAct('rename');
  return (
    <Section id="rename" title={text('account.profile')} lead={text('account.nameLead')}>
      <ActForm act={act} button={text('account.saveName')}>
        <TextField
          label={text('account.name')}
          name="name"
          autoComplete="name"
          defaultValue={name}
          error={act.errors.name}
        />
      </ActForm>
    </Section>
  );
}

export function LanguageSection({ language }: { language: string }) {
  const text = useText();
  const act = useAct('language');
  const { languages } = useSite();
  if (languages.length < 2) return null;
  return (
    <Section id="language" title={text('account.mails')} lead={text('account.languageLead')}>
      <ActForm act={act} button={text('account.saveLanguage')}>
        <SelectField
          label={text('account.language')}
          name="language"
          defaultValue={language}
          error={act.errors.language}
          options={languages.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </ActForm>
    </Section>
  );
}
