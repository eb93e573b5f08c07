import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import { Menu } from './menu.tsx';
import { SearchBox, SearchLink } from './search-box.tsx';
import { useSite } from './site.ts';
import { SkipLink } from './skip-link.tsx';
import { Wordmark } from './wordmark.tsx';

const places = [
  { label: 'Home', href: '/' },
  { label: 'About', href: '/about' },
  { label: 'Contact', href: '/contactus' },
];

export type PublicShellProps = {
  /** The path of the page, to mark the current place. */
  here: string;
  /** Where the source can be read and mended. */
  repositoryUrl: string;
  /** Whose library it is; the copyright line names it. */
  siteName?: string;
  children: ReactNode;
};

/** The frame of the landing, about and contact pages. */
export function PublicShell({ here, repositoryUrl, siteName = 'Panna', children }: PublicShellProps) {
  return (
    <div className="flex min-h-svh flex-col">
      <SkipLink />
      <header className="relative">
        <div className="page flex min-h-16 items-center justify-between gap-4">
          <a href="/" className="flex min-h-11 items-center no-underline">
            <Wordmark name={siteName} />
          </a>
          {here !== '/' && <Searching />}
          <nav aria-label="Site" className="hidden items-center gap-2 sm:flex">
            <Places here={here} />
            <SignIn className="ms-2" />
          </nav>
          <Menu className="sm:hidden">
            <nav aria-label="Site">
              <Places here={here} />
              <SignIn className="mt-3 w-full" />
            </nav>
          </Menu>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <Footer repositoryUrl={repositoryUrl} siteName={siteName} />
    </div>
  );
}

/** The landing page has a larger box of its own. */
function Searching() {
  return (
    <>
      <SearchLink className="ms-auto lg:hidden" />
      <SearchBox narrow className="mx-auto w-72 max-lg:hidden" />
    </>
  );
}

function Places({ here }: { here: string }) {
  return places.map(({ label, href }) => (
    <a
      key={href}
      href={href}
      aria-current={href === here ? 'page' : undefined}
      className="flex min-h-11 items-center rounded-md px-3 text-ink no-underline hover:bg-sunk aria-[current]:font-semibold"
    >
      {label}
    </a>
  ));
}

/** Whoever is signed in already finds the way to their account here. */
function SignIn({ className }: { className: string }) {
  const { account } = useSite();
  return (
    <ButtonLink kind="secondary" href={account ? '/home/account' : '/login'} className={className}>
      {account ? 'My account' : 'Sign in'}
    </ButtonLink>
  );
}

function Footer({ repositoryUrl, siteName }: { repositoryUrl: string; siteName: string }) {
  return (
    <footer className="border-t">
      <div className="page grid gap-8 py-10 sm:grid-cols-[2fr_1fr] sm:py-12">
        <div className="flex max-w-100 flex-col gap-3">
          <Wordmark name={siteName} />
          <p className="text-soft">
            {siteName} simplifies access to academic notes, because grades should not depend on a last-minute
            search.
          </p>
        </div>
        <nav aria-label="Quick links" className="grid grid-cols-2 content-start">
          {[
            ...places,
            { label: 'Sign in', href: '/login' },
            { label: 'Contribute', href: repositoryUrl },
          ].map(({ label, href }) => (
            <a key={label} href={href} className="flex min-h-11 items-center">
              {label}
            </a>
          ))}
        </nav>
        <p className="text-sm text-soft">© 2025 {siteName}</p>
      </div>
    </footer>
  );
}
