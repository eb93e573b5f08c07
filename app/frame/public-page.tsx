import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Canonical } from './canonical.tsx';
import { LinkCard } from './link-card.tsx';
import { PublicShell } from './public-shell.tsx';
import { useSite } from './site.ts';

type PublicPageProps = { title: string; about?: string; children: ReactNode };

/** The landing page and its neighbours. */
export function PublicPage({ title, about, children }: PublicPageProps) {
  const { siteName, sourceUrl } = useSite();
  const here = useLocation().pathname;
  return (
    <PublicShell here={here} repositoryUrl={sourceUrl} siteName={siteName}>
      <title>{title}</title>
      <Canonical />
      {about && <LinkCard title={title} about={about} path={here} />}
      {children}
    </PublicShell>
  );
}
