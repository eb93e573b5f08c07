import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../language.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PaintAfter } from './paint-after.tsx';
import { SearchBox, SearchLink } from './search-box.tsx';
import { Signing } from './signing.tsx';

/** The page's title, and what can be done from anywhere. On a phone the words shrink to their icons. */
export function TopBar({ title, children }: { title: string; children: ReactNode }) {
  const text = useText();
  return (
    <header id="top-bar" className="relative border-b">
      <PaintAfter id="top-bar" />
      <div className="page flex min-h-16 items-center gap-2">
        {children}
        <p className="min-w-0 flex-1 truncate font-serif text-lg font-semibold">
          <bdi>{title}</bdi>
        </p>
        <Searching />
        <ButtonLink
          kind="quiet"
          icon="star"
          href="/home/favourite"
          className="min-w-11 whitespace-nowrap max-sm:px-0"
        >
          <span className="unseen sm:not-unseen">{text('frame.favorites')}</span>
        </ButtonLink>
        <ButtonLink
          kind="secondary"
          icon="upload"
          href="/home/uploadform"
          className="min-w-11 whitespace-nowrap max-sm:px-0"
        >
          <span className="unseen sm:not-unseen">{text('frame.uploadFile')}</span>
        </ButtonLink>
        <div className="hidden lg:block">
          <Signing narrow />
        </div>
      </div>
    </header>
  );
}

/** The search page has a larger box of its own; Home has one where the bar has no room for it. */
function Searching() {
  const here = useLocation().pathname;
  if (here === '/search') return null;
  return (
    <>
      {here !== '/home' && <SearchLink className="md:hidden" />}
      <SearchBox narrow className="w-[clamp(9rem,16vw,16rem)] max-md:hidden" />
    </>
  );
}
