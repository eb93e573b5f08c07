import { useLocation } from 'react-router';
import { useLocalPath, useText } from '../language.ts';
import { Repeated, template } from '../repeated.tsx';
import type { TextKey } from '../texts.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Signing } from './signing.tsx';
import { useSite } from './site.ts';
import { Wordmark } from './wordmark.tsx';

type CollegeLink = { value: string; name: string };

const DESTINATIONS: { label: TextKey; href: string; icon: IconName }[] = [
  { label: 'frame.home', href: '/home', icon: 'home' },
  { label: 'frame.favourites', href: '/home/favourite', icon: 'star' },
  { label: 'frame.upload', href: '/home/uploadform', icon: 'upload' },
  { label: 'uploads.title', href: '/home/uploads', icon: 'file-text' },
  { label: 'offline.title', href: '/home/offline', icon: 'download' },
];

function current(href: string, here: string): 'page' | 'true' | undefined {
  if (href === here) return 'page';
  return here.startsWith(`${href}/`) && href !== '/home' ? 'true' : undefined;
}

/**
 * The links through the library. `signing`: in a menu below the top bar, which has the library's name but no room to sign in
 * and out.
 */
export function LibraryNav({ signing }: { signing?: boolean }) {
  const { colleges } = useSite();
  const here = useLocation().pathname;
  const local = useLocalPath();
  const text = useText();
  return (
    <nav aria-label={text('frame.library')}>
      {!signing && (
        <PageLink href="/" className="mb-3 flex min-h-11 items-center px-3 no-underline">
          <Wordmark />
        </PageLink>
      )}
      <Repeated
        as="ul"
        by={DESTINATION}
        items={DESTINATIONS.map(({ label, href, icon }) => ({
          href: local(href),
          at: current(href, here),
          icon,
          label: text(label),
        }))}
      />
      {colleges.length > 0 && <Colleges colleges={colleges} here={here} />}
      {signing && (
        <div className="mt-4 border-t pt-4">
          <PageLink href="/about" className="nav-link">
            {text('frame.toAbout')}
          </PageLink>
          <Signing />
        </div>
      )}
      <LanguageSwitch className="mt-4 border-t pt-2" />
    </nav>
  );
}

type Link = { href: string; at: 'page' | 'true' | undefined };

const DESTINATION = template<Link & { icon: IconName; label: string }>(
  ({ href, at, icon, label }) => (
    <li>
      <a href={href} aria-current={at} className="nav-link">
        <Icon name={icon} />
        {label}
      </a>
    </li>
  ),
  ['icon'],
);

const COLLEGE = template<Link & CollegeLink>(({ href, at, value, name }) => (
  <li>
    <a href={href} aria-current={at} className="nav-link">
      <code className="min-w-[4em] text-soft">{value}</code>
      <span className="text-sm leading-tight">{name}</span>
    </a>
  </li>
));

/** Left out by pages that are shown without the frame's data, such as that of a refused form. */
function Colleges({ colleges, here }: { colleges: readonly CollegeLink[]; here: string }) {
  const local = useLocalPath();
  const text = useText();
  const linkOf = ({ value, name }: CollegeLink) => {
    const href = `/home/${value}`;
    return { href: local(href), at: current(href, here), value, name };
  };
  return (
    <>
      <p className="mt-4 border-t px-3 pt-4 text-sm text-soft">{text('frame.colleges')}</p>
      <Repeated as="ul" by={COLLEGE} items={colleges.map(linkOf)} />
    </>
  );
}
