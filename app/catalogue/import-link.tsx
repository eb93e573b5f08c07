import { CATALOGUE } from '../admin.ts';
import { useText } from '../language.ts';
import { ButtonLink } from '../ui/button.tsx';

export function ImportLink() {
  const text = useText();
  return (
    <section>
      <h2 className="mb-3 font-serif text-lg font-semibold">{text('importing.title')}</h2>
      <p className="mb-4">{text('importing.linkLead')}</p>
      <ButtonLink href={`${CATALOGUE}/import`} kind="secondary">
        {text('importing.link')}
      </ButtonLink>
    </section>
  );
}
