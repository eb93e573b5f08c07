import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { LibraryNav } from '../ui/library-nav.tsx';
import { Menu } from '../ui/menu.tsx';
import { useSite } from '../ui/site.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import { TopBar } from '../ui/top-bar.tsx';
import { wayTo } from '../ui/way-to.ts';
import type { ShownPaper } from './shown-paper.ts';

/** The frame of a paper: the drawers stay behind the menu at every width, so that the paper has the room. */
export function ReaderFrame({ paper, children }: { paper: ShownPaper; children: ReactNode }) {
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
