import { useLocation } from 'react-router';
import { useText } from '../language.ts';
import type { TextKey } from '../texts.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { MenuHead } from './menu.tsx';
import { Signing } from './signing.tsx';
import { useSite } from './site.ts';
import { Wordmark } from './wordmark.tsx';

type CollegeLink = { value: string; name: string };

const DESTINATIONS: { label: TextKey; href: string; icon: IconName }[] = [
  { label: 'frame.home', href: '/home', icon: 'home' },
  { label: 'favourite.title', href: '/home/favourite', icon: 'star' },
  { label: 'frame.upload', href: '/home/uploadform', icon: 'upload' },
  { label: 'uploads.title', href: '/home/uploads', icon: 'file-text' },
  { label: 'offline.title', href: '/home/offline', icon: 'download' },
];

function current(href: string, here: string): 'page' | 'true' | undefined {
  if (href === here) return 'page';
  return here.startsWith(`${href}/`) && href !== '/home' ? 'true' : undefined;
}

export function LibraryNav() {
  const { colleges, waiting } = useSite();
  const here = useLocation().pathname;
  const text = useText();
  return (
    <nav aria-label={text('frame.library')}>
      <MenuHead>
        <div className="lg:hidden">
          <Signing />
        </div>
        <PageLink href="/" className="flex min-h-11 items-center px-3 no-underline max-lg:hidden">
          <Wordmark />
        </PageLink>
      </MenuHead>
      <ul>
        {DESTINATIONS.map(({ label, href, icon }) => (
          <li key={href}>
            <PageLink href={href} aria-current={current(href, here)} className="nav-link">
              <Icon name={icon} />
              {text(label)}
            </PageLink>
          </li>
        ))}
        {waiting !== undefined && (
          <li>
            <PageLink
              href="/home/moderation"
              aria-current={current('/home/moderation', here)}
              className="nav-link"
            >
              <Icon name="eye" />
              {waiting === '' ? text('moderation.title') : text('moderation.menu', { count: waiting })}
            </PageLink>
          </li>
        )}
      </ul>
      {colleges.length > 0 && <Colleges colleges={colleges} here={here} />}
      <div className="mt-4 border-t pt-2">
        <PageLink href="/about" className="nav-link">
          {text('frame.toAbout')}
        </PageLink>
      </div>
    </nav>
  );
}

/** Hidden on pages without the frame's data, such as the error page of a rejected form. */
function Colleges({ colleges, here }: { colleges: readonly CollegeLink[]; here: string }) {
  const text = useText();
  return (
    <>
      <p className="mt-4 border-t px-3 pt-4 text-sm text-soft">{text('frame.colleges')}</p>
      <ul>
        {colleges.map(({ value, name }) => (
          <li key={value}>
            <PageLink
              href={`/home/${value}`}
              aria-current={current(`/home/${value}`, here)}
              className="nav-link"
            >
              <code className="min-w-[4em] shrink-0 text-soft">{value}</code>{' '}
              <span className="text-sm leading-tight">{name}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  );
}
