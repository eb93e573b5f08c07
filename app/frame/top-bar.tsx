import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../language.ts';
import { ButtonLink } from '../ui/button.tsx';
import { BreakableCode } from '../ui/course-code.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { PaintAfter } from './paint-after.tsx';
import { SearchBox, SearchLink } from './search-box.tsx';
import { Signing } from './signing.tsx';
import { Wordmark } from './wordmark.tsx';

type TopBarProps = { title: string | undefined; children?: ReactNode };

/**
 * Page title and global actions. On small screens, icons replace the texts of actions, and the library's name
 * replaces the title, which would be cut off and is repeated by the heading below.
 * @param title May be long, such as a course code. Omitted if the heading is the same.
 */
export function TopBar({ title, children }: TopBarProps) {
  const text = useText();
  return (
    <header id="top-bar" className="relative border-b">
      <PaintAfter id="top-bar" />
      <div className="page flex min-h-16 flex-wrap items-center gap-2 py-2 max-sm:gap-0">
        {children}
        <PageLink href="/home" className="flex min-h-11 flex-1 items-center no-underline lg:hidden">
          <Wordmark narrow />
        </PageLink>
        <p className="max-w-full flex-1 font-serif text-lg leading-tight font-semibold wrap-break-word max-lg:hidden">
          <bdi>{title && <BreakableCode code={title} />}</bdi>
        </p>
        <Searching />
        <ButtonLink kind="quiet" href="/home/favourite" className="min-w-11 whitespace-nowrap max-sm:px-0">
          <Icon name="star" id="star" />
          <span className="max-sm:unseen">{text('frame.favorites')}</span>
        </ButtonLink>
        <ButtonLink
          kind="secondary"
          icon="upload"
          href="/home/uploadform"
          className="min-w-11 whitespace-nowrap max-sm:px-0"
        >
          <span className="max-sm:unseen">{text('frame.uploadFile')}</span>
        </ButtonLink>
        <div className="hidden lg:block">
          <Signing narrow />
        </div>
      </div>
    </header>
  );
}

/**
 * Search in the bar. The search page has a larger box instead; the home page has one as well, for bars
 * without space.
 */
function Searching() {
  const here = useLocation().pathname;
  if (here === '/search') return null;
  return (
    <>
      {here !== '/home' && <SearchLink className="md:hidden" />}
      <SearchBox narrow className="w-[clamp(9rem,16vw,16rem)] max-md:hidden" />
    </>
  );
}
