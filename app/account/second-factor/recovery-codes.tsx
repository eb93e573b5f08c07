import { FACTORS } from '../../credentials/second-factor-path.ts';
import { useText } from '../../language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Recovery codes, shown only once. Printing omits the rest of the page. */
export function RecoveryCodes({ codes, email }: { codes: readonly string[]; email: string }) {
  const text = useText();
  return (
    <section className="grid max-w-form gap-4 py-4">
      <Notice kind="good">{text('factor.codesShown')}</Notice>
      <h2 className="text-lg">{text('factor.codesOf', { email })}</h2>
      <p>{text('factor.codesLead')}</p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <ButtonLink href={FACTORS} className="justify-self-start">
        {text('factor.codesKept')}
      </ButtonLink>
    </section>
  );
}
