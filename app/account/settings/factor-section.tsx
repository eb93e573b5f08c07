import { FACTORS } from '../../credentials/second-factor-path.ts';
import { useText } from '../../language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Section } from './section.tsx';

type FactorSectionProps = {
  hasFactor: boolean;
  /** Date until which a moderator's role is valid without a second factor. */
  restsOn: string | undefined;
};

export function FactorSection({ hasFactor, restsOn }: FactorSectionProps) {
  const text = useText();
  return (
    <Section title={text('account.factor')} lead={text('account.factorLead')}>
      <p className="mb-4">
        {text(hasFactor ? 'account.factorOn' : 'account.factorOff')}
        {restsOn && ` ${text('account.factorUntil', { until: restsOn })}`}
      </p>
      <ButtonLink kind="secondary" href={FACTORS}>
        {text(hasFactor ? 'account.factorChange' : 'account.factorTurnOn')}
      </ButtonLink>
    </Section>
  );
}
