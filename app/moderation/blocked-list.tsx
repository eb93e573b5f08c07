import { useText } from '../language.ts';
import { ActSection } from './acts/act-section.tsx';

type BlockedPerson = { email: string; name: string; on: string; reason: string; by: string };

export function BlockedList({ people }: { people: readonly BlockedPerson[] }) {
  const text = useText();
  if (people.length === 0) return <p className="mb-6 text-soft">{text('moderation.noneBlocked')}</p>;
  return (
    <ul className="mb-6 border-b">
      {people.map(({ email, name, on, reason, by }) => (
        <li key={email} className="border-t pt-3 wrap-anywhere">
          <p>
            <bdi className="font-semibold">{email}</bdi> {name && <bdi>{name}</bdi>}
          </p>
          <p dir="auto">{reason}</p>
          <p className="text-sm text-soft">{[on, by].filter(Boolean).join(', ')}</p>
          <ActSection
            intent="unblock"
            subject={email}
            title={text('moderation.unblock')}
            reason={text('moderation.reasonSent')}
          >
            <input type="hidden" name="email" value={email} />
          </ActSection>
        </li>
      ))}
    </ul>
  );
}
