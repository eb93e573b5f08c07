import { Icon } from '../../ui/icon.tsx';
import { ActForm } from './act-form.tsx';
import { Section } from './section.tsx';
import { useAct } from './use-act.ts';

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
