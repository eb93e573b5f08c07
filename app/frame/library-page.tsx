import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useLocalPath } from '../language.ts';
import { Breadcrumbs, type Crumb } from '../ui/breadcrumbs.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Canonical } from './canonical.tsx';
import { LibraryNav } from './library-nav.tsx';
import { LinkPreviewTags } from './link-preview-tags.tsx';
import { SideMenu } from './menu.tsx';
import { useSite } from './site.ts';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';

type LibraryPageProps = {
  /** One or two words for the top bar and the browser's tab. */
  title: string;
  /** Replaces the title in the browser's tab if that is too short. */
  tabTitle?: string;
  /** Omitted if the content has its own heading. If equal to the title, the top bar does not repeat it. */
  heading?: ReactNode;
  /** Content has a heading equal to the title. */
  isHeaded?: boolean;
  lead?: ReactNode;
  /** Breadcrumbs from Home to this page, which comes last. */
  crumbs?: Crumb[];
  /** Description in a sentence, for link previews and search engines. */
  about?: string;
  picture?: string | undefined;
  feed?: string;
  /** Content uses the full width of very wide screens. */
  isWide?: boolean;
  children: ReactNode;
};

const FRAME = 'relative min-h-svh lg:grid lg:grid-cols-[min(17rem,30vw)_1fr]';

/** Frame of pages under /home: navigation at the side, behind a menu on phones; title on top. */
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
        <LinkPreviewTags
          title={`${title} · ${siteName}`}
          about={about}
          path={here}
          {...(picture && { more: { image: publicUrl + picture } })}
        />
      )}
      {feed && <link rel="alternate" type="application/atom+xml" href={local(feed)} />}
      <SkipLink />
      <SideMenu>
        <LibraryNav />
      </SideMenu>
      <div className="flex min-w-0 flex-col">
        <TopBar title={isHeaded ? undefined : title} />
        <main id="main" tabIndex={-1} className="page flex-1 pb-16 sm:pt-2">
          {crumbs && <Breadcrumbs crumbs={crumbs} />}
          {heading && <PageHeading lead={lead}>{heading}</PageHeading>}
          {children}
        </main>
      </div>
    </div>
  );
}
