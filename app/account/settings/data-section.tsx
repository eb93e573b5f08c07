import { ButtonLink } from '../../ui/button.tsx';
import { Section } from './section.tsx';

export function DataSection() {
  return (
    <Section title="Your data">
      <p className="mb-4">
        Everything that is kept about you, in one ZIP: your account, your devices, what you shared, and the
        files.
      </p>
      <ButtonLink kind="secondary" icon="download" href="/home/account/data" download rel="nofollow">
        Download my data
      </ButtonLink>
    </Section>
  );
}
