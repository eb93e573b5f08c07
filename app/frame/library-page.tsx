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
import { TopBar } from './top-bar.tsx';

type LibraryPageProps = {
  /** One or two words for the top bar and the browser tab. */
  title: string;
  /** Title of the browser tab, if `title` is too short for it. */
  tabTitle?: string;
  /** Omitted if the content has its own heading. The top bar does not repeat a heading equal to the title. */
  heading?: ReactNode;
  isHeaded?: boolean;
  lead?: ReactNode;
  crumbs?: Crumb[];
  about?: string;
  picture?: string | undefined;
  feed?: string;
  isWide?: boolean;
  children: ReactNode;
};

const FRAME = 'relative min-h-svh lg:grid lg:grid-cols-[min(17rem,30vw)_1fr]';

/** Frame of the pages under /home: title on top, navigation at the side, or in a menu on phones. */
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
