import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Crumb } from '../ui/breadcrumbs.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Canonical } from './canonical.tsx';
import { LibraryShell } from './library-shell.tsx';
import { LinkCard } from './link-card.tsx';
import { useSite } from './site.ts';

export type LibraryPageProps = {
  /** Where the reader is, in a word or two, for the top bar and the browser's tab. */
  place: string;
  /** For the browser's tab, where the place does not say enough. */
  title?: string;
  /** Left out by a page whose content brings its own. */
  heading?: ReactNode;
  lead?: ReactNode;
  /** The way here below Home; the last one is this page. */
  way?: Crumb[];
  /** What is found here, in a sentence, for links to this page and for search engines. */
  about?: string;
  children: ReactNode;
};

/** A page under /home. */
export function LibraryPage({ place, title = place, heading, lead, way, about, children }: LibraryPageProps) {
  const { siteName, colleges, account } = useSite();
  const here = useLocation().pathname;
  const crumbs = way && [{ label: 'Home', href: '/home' }, ...way];
  return (
    <LibraryShell title={place} {...{ here, colleges, account, crumbs, siteName }}>
      <title>{`${title} · ${siteName}`}</title>
      <Canonical />
      {about && <LinkCard title={`${place} · ${siteName}`} about={about} path={here} />}
      {heading && <PageHeading lead={lead}>{heading}</PageHeading>}
      {children}
    </LibraryShell>
  );
}
