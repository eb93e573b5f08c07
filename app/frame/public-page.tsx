import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../language.ts';
import type { TextKey } from '../texts.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { Canonical } from './canonical.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LinkPreviewTags } from './link-preview-tags.tsx';
import { Menu, MenuHead } from './menu.tsx';
import { PaintAfter } from './paint-after.tsx';
import { SearchBox, SearchLink } from './search-box.tsx';
import { useSite } from './site.ts';
import { Wordmark } from './wordmark.tsx';

const DESTINATIONS: { label: TextKey; href: string }[] = [
  { label: 'frame.home', href: '/' },
  { label: 'frame.toAbout', href: '/about' },
  { label: 'frame.toContact', href: '/contactus' },
];

type PublicPageProps = {
  title: string;
  about?: string;
  children: ReactNode;
};

export function PublicPage({ title, about, children }: PublicPageProps) {
  const here = useLocation().pathname;
  const text = useText();
  return (
    <div className="flex min-h-svh flex-col">
      <title>{title}</title>
      <Canonical />
      {about && <LinkPreviewTags title={title} about={about} path={here} />}
      <header id="top-bar" className="relative">
        <PaintAfter id="top-bar" />
        <div className="page flex min-h-16 flex-wrap items-center justify-between gap-x-4">
          <PageLink href="/" className="flex min-h-11 items-center no-underline">
            <Wordmark />
          </PageLink>
          {here !== '/' && <Searching />}
          <nav
            aria-label={text('frame.site')}
            className={`hidden items-center gap-2 sm:flex ${here === '/' ? 'ms-auto' : ''}`}
          >
            <Destinations here={here} />
            <SignIn className="ms-2" />
          </nav>
          <LanguageSwitch className="max-sm:hidden" />
          <Menu className="-me-3 sm:hidden">
            <nav aria-label={text('frame.site')}>
              <MenuHead>
                <SignIn />
              </MenuHead>
              <Destinations here={here} />
            </nav>
          </Menu>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <Footer isLater={here === '/'} />
    </div>
  );
}

/** Search in the header. The landing page has a larger box instead. */
function Searching() {
  return (
    <>
      <SearchLink className="ms-auto lg:hidden" />
      <SearchBox narrow className="mx-auto w-72 max-lg:hidden" />
    </>
  );
}

function Destinations({ here }: { here: string }) {
  const text = useText();
  return DESTINATIONS.map(({ label, href }) => (
    <PageLink
      key={href}
      href={href}
      aria-current={href === here ? 'page' : undefined}
      className="flex min-h-11 items-center rounded-md px-3 text-ink no-underline hover:bg-sunk aria-[current]:font-semibold"
    >
      {text(label)}
    </PageLink>
  ));
}

function SignIn({ className }: { className?: string }) {
  const { account } = useSite();
  const text = useText();
  return (
    <ButtonLink kind="secondary" href={account ? '/home/account' : '/login'} className={className}>
      {text(account ? 'frame.account' : 'frame.signIn')}
    </ButtonLink>
  );
}

function Footer({ isLater }: { isLater: boolean }) {
  const { siteName, since, sourceUrl } = useSite();
  const text = useText();
  const links: typeof DESTINATIONS = [
    ...DESTINATIONS,
    { label: 'frame.signIn', href: '/login' },
    ...(sourceUrl ? [{ label: 'frame.contribute' as const, href: sourceUrl }] : []),
  ];
  return (
    <footer className={isLater ? 'later border-t' : 'border-t'}>
      <div className="page grid gap-8 py-10 sm:grid-cols-[2fr_1fr]">
        <div className="flex max-w-form flex-col gap-3">
          <Wordmark />
          <p className="text-soft">{text('frame.purpose', { siteName })}</p>
        </div>
        <nav
          aria-label={text('frame.quickLinks')}
          className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] content-start"
        >
          {links.map(({ label, href }) => (
            <PageLink key={label} href={href} className="flex min-h-11 items-center">
              {text(label)}
            </PageLink>
          ))}
        </nav>
        <p className="text-sm text-soft">
          {since ? `© ${since}` : '© 2025'} {siteName}
        </p>
      </div>
    </footer>
  );
}
