import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ActForm, useAct } from './act-form.tsx';
import { Section } from './section.tsx';

export function AddressSection({ email, verified }: { email: string; verified: boolean }) {
  const act = useAct('resend');
  return (
    <Section id="resend" title="Email">
      <p className="font-semibold break-words">{email}</p>
      <p className={`mt-1 mb-4 flex items-center gap-2 ${verified ? 'text-good' : 'text-bad'}`}>
        <Icon name={verified ? 'check' : 'alert'} />
        {verified ? 'Verified' : 'Not verified yet'}
      </p>
      {!verified && <ActForm act={act} button="Resend the verification mail" />}
    </Section>
  );
}

export function NameSection({ name }: { name: string }) {
  const act = useAct('rename');
  return (
    <Section id="rename" title="Name" lead="Only you see it so far.">
      <ActForm act={act} button="Save name">
        <TextField label="Name" name="name" autoComplete="name" defaultValue={name} error={act.errors.name} />
      </ActForm>
    </Section>
  );
}
