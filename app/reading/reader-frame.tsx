import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { LibraryNav } from '../frame/library-nav.tsx';
import { Menu } from '../frame/menu.tsx';
import { useSite } from '../frame/site.ts';
import { SkipLink } from '../frame/skip-link.tsx';
import { TopBar } from '../frame/top-bar.tsx';
import { wayTo } from '../frame/way-to.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import type { ReaderPaper } from './reader-paper.ts';

/** The frame of a paper: the drawers stay behind the menu at every width, so that the paper has the room. */
export function ReaderFrame({ paper, children }: { paper: ReaderPaper; children: ReactNode }) {
  const { siteName, colleges, account } = useSite();
  const here = useLocation().pathname;
  const crumbs = [{ label: 'Home', href: '/home' }, ...wayTo(...paper.way)];
  return (
    <div className="min-h-svh" data-reader>
      <SkipLink />
      <TopBar title={paper.course} account={account}>
        <Menu className="-ms-2.5">
          <div className="max-w-form">
            <LibraryNav here={here} colleges={colleges} siteName={siteName} account={account} signing />
          </div>
        </Menu>
      </TopBar>
      <main id="main" tabIndex={-1} className="page pt-2 pb-16">
        <Breadcrumbs crumbs={crumbs} />
        <div className="lg:grid lg:grid-cols-[1fr_18rem] lg:gap-10">{children}</div>
      </main>
    </div>
  );
}
