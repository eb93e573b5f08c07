import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from '../ui/breadcrumbs.tsx';
import { LibraryNav, type NavCollege } from './library-nav.tsx';
import { Menu } from './menu.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';

export type LibraryShellProps = {
  /** Where the reader is, in a word or two: the top bar shows it. */
  title: string;
  /** The path of the page, to mark the current place. */
  here: string;
  colleges: readonly NavCollege[];
  /** Absent while nobody is signed in. */
  account?: { email: string };
  crumbs?: Crumb[];
  siteName?: string;
  children: ReactNode;
};

/** The frame of every page under /home: the drawers at the side, the place on top. */
export function LibraryShell({
  title,
  here,
  colleges,
  account,
  crumbs,
  siteName,
  children,
}: LibraryShellProps) {
  return (
    <div className="min-h-svh lg:grid lg:grid-cols-[17rem_1fr]">
      <SkipLink />
      <div className="hidden border-e lg:block">
        <div className="sticky top-0 max-h-svh overflow-y-auto px-4 py-2.5">
          <LibraryNav here={here} colleges={colleges} siteName={siteName} />
        </div>
      </div>
      <div className="flex min-w-0 flex-col">
        <TopBar title={title} account={account}>
          <Menu className="-ms-2.5 lg:hidden">
            <LibraryNav here={here} colleges={colleges} siteName={siteName} account={account} signing />
          </Menu>
        </TopBar>
        <main id="main" tabIndex={-1} className="page flex-1 pt-2 pb-16">
          {crumbs && <Breadcrumbs crumbs={crumbs} />}
          {children}
        </main>
      </div>
    </div>
  );
}
