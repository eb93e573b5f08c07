import { useText } from '../../language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { TOKENS } from '../tokens/tokens-path.ts';
import { Section } from './section.tsx';

/** The way to the page of the tokens, which works without a script. */
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
