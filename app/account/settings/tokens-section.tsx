import { useText } from '../../language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { TOKENS } from '../tokens/tokens-path.ts';
import { Section } from './section.tsx';

export function TokensSection() {
  const text = useText();
  return (
    <Section title={text('account.tokens')} lead={text('account.tokensLead')}>
      <ButtonLink kind="secondary" href={TOKENS}>
        {text('account.tokensSee')}
      </ButtonLink>
    </Section>
  );
}
