import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useLocalPath } from '../language.ts';
import { Breadcrumbs, type Crumb } from '../ui/breadcrumbs.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Canonical } from './canonical.tsx';
import { LibraryNav } from './library-nav.tsx';
import { LinkCard } from './link-card.tsx';
import { Menu } from './menu.tsx';
import { useSite } from './site.ts';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';

type LibraryPageProps = {
  /** What the page is, in a word or two, for the top bar and the browser's tab. */
  title: string;
  /** For the browser's tab, where the title does not say enough. */
  tabTitle?: string;
  /** Left out by a page whose content has its own heading. What is the same as the title is not said in the top bar too. */
  heading?: ReactNode;
  /** The content has a heading that is the same as the title. */
  isHeaded?: boolean;
  lead?: ReactNode;
  /** The links from Home to this page, which is the last one. */
  crumbs?: Crumb[];
  /** What is found here, in a sentence, for links to this page and for search engines. */
  about?: string;
  /** The address of a picture for links to this page. */
  picture?: string | undefined;
  /** The feed of what is new here. */
  feed?: string;
  /** Its content has use for all of a very wide screen. */
  isWide?: boolean;
  children: ReactNode;
};

const FRAME = 'min-h-svh lg:grid lg:grid-cols-[min(17rem,30vw)_1fr]';

/** A page under /home: the navigation at the side, or behind a menu on a phone, and the title on top. */
export function LibraryPage({
  title,
  tabTitle = title,
  heading,
  isHeaded = heading === title,
  lead,
  crumbs,
  about,
  picture,
  feed,
  isWide,
  children,
}: LibraryPageProps) {
  const { siteName, publicUrl } = useSite();
  const here = useLocation().pathname;
  const local = useLocalPath();
  return (
    <div className={isWide ? `${FRAME} wide` : FRAME}>
      <title>{`${tabTitle} · ${siteName}`}</title>
      <Canonical />
      {about && (
        <LinkCard
          title={`${title} · ${siteName}`}
          about={about}
          path={here}
          {...(picture && { more: { image: publicUrl + picture } })}
        />
      )}
      {feed && <link rel="alternate" type="application/atom+xml" href={local(feed)} />}
      <SkipLink />
      <div className="hidden border-e lg:block">
        <div className="sticky top-0 max-h-svh overflow-y-auto px-4 py-2.5">
          <LibraryNav />
        </div>
      </div>
      <div className="flex min-w-0 flex-col">
        <TopBar
          title={isHeaded ? undefined : title}
          menu={
            <Menu className="-me-3 lg:hidden">
              <LibraryNav signing />
            </Menu>
          }
        />
        <main id="main" tabIndex={-1} className="page flex-1 pb-16 sm:pt-2">
          {crumbs && <Breadcrumbs crumbs={crumbs} />}
          {heading && <PageHeading lead={lead}>{heading}</PageHeading>}
          {children}
        </main>
      </div>
    </div>
  );
}
