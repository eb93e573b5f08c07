import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { LibraryPage } from '../frame/library-page.tsx';
import { useText } from '../language.ts';
import { PageLink } from '../ui/page-link.tsx';

const PARTS = [
  ['/home/moderation', 'moderation.queue'],
  ['/home/moderation/log', 'moderation.log'],
  ['/home/moderation/disputes', 'votes.disputes'],
  ['/home/moderation/people', 'moderation.people'],
  ['/home/statistics', 'statistics.title'],
] as const;
const CATALOGUE = ['/home/catalogue', 'catalogue.title'] as const;

const COURSE_PAGE = /^\/home\/moderation\/(topics|syllabus)\//;

type ModerationPageProps = { heading: string; lead?: ReactNode; isAdmin: boolean; children: ReactNode };

export function ModerationPage({ heading, lead, isAdmin, children }: ModerationPageProps) {
  const text = useText();
  const here = useLocation().pathname;
  const isCase = !PARTS.some(([href]) => href === here) && !COURSE_PAGE.test(here);
  const current = isCase ? PARTS[0][0] : here;
  return (
    <LibraryPage title={text('moderation.title')} tabTitle={heading} heading={heading} lead={lead}>
      <nav aria-label={text('moderation.title')} className="mb-6 flex flex-wrap">
        {(isAdmin ? [...PARTS, CATALOGUE] : PARTS).map(([href, label]) => (
          <PageLink
            key={href}
            href={href}
            aria-current={href === here ? 'page' : href === current ? 'true' : undefined}
            className="flex min-h-11 items-center rounded-md px-3 text-ink no-underline hover:bg-sunk aria-[current]:bg-sunk aria-[current]:font-semibold"
          >
            {text(label)}
          </PageLink>
        ))}
      </nav>
      {children}
    </LibraryPage>
  );
}
