import type { ReactNode } from 'react';
import { LibraryNav } from '../frame/library-nav.tsx';
import { Menu } from '../frame/menu.tsx';
import { SkipLink } from '../frame/skip-link.tsx';
import { TopBar } from '../frame/top-bar.tsx';
import { Breadcrumbs, wayTo } from '../ui/breadcrumbs.tsx';
import type { ReaderPaper } from './reader-paper.ts';

/** The frame of a paper: the navigation is behind the menu at every width, so that the paper has the room. */
export function ReaderFrame({ paper, children }: { paper: ReaderPaper; children: ReactNode }) {
  return (
    <div className="min-h-svh" data-reader>
      <SkipLink />
      <TopBar title={paper.course}>
        <Menu className="-ms-2.5">
          <div className="max-w-form">
            <LibraryNav signing />
          </div>
        </Menu>
      </TopBar>
      <main id="main" tabIndex={-1} className="page pt-2 pb-16">
        <Breadcrumbs crumbs={wayTo(...paper.way)} />
        <div className="lg:grid lg:grid-cols-[1fr_18rem] lg:gap-10">{children}</div>
      </main>
    </div>
  );
}
