import type { ReactNode } from 'react';
import { LibraryPage } from '../frame/library-page.tsx';
import { useText } from '../language.ts';
import { PageLink } from '../ui/page-link.tsx';

const PARTS = [
  ['/home/moderation', 'moderation.queue'],
  ['/home/moderation/log', 'moderation.log'],
  ['/home/moderation/people', 'moderation.people'],
] as const;

type ModerationPageProps = { heading: string; lead?: string; children: ReactNode };

/** The frame of the pages of moderators, with the ways between them. */
export function ModerationPage({ heading, lead, children }: ModerationPageProps) {
  const text = useText();
  return (
    <LibraryPage title={text('moderation.title')} tabTitle={heading} heading={heading} lead={lead}>
      <nav aria-label={text('moderation.title')} className="mb-6 flex flex-wrap gap-x-6 border-b">
        {PARTS.map(([href, label]) => (
          <PageLink key={href} href={href} className="inline-flex min-h-11 min-w-11 items-center">
            {text(label)}
          </PageLink>
        ))}
      </nav>
      {children}
    </LibraryPage>
  );
}
