import { FILE_ACCEPT } from '../../domain/file.ts';
import { cacheTagContext, languageContext, libraryContext, textFor } from '../context.ts';
import { localPath } from '../language.ts';
import type { Route } from './+types/manifest.ts';
import { SHARE_TARGET } from './upload/share-target.ts';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const ICONS = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  icon('icon', 192, 'any'),
  icon('icon', 512, 'any'),
  icon('maskable', 192, 'maskable'),
  icon('maskable', 512, 'maskable'),
];

/**
 * Logo of the university. Devices take the first icon that fits, or Panna's own if they need a full square.
 */
const OWN_ICON = { src: '/logo', sizes: 'any', purpose: 'any' };

/** Light --color-paper of app/ui/tokens.css, which universities cannot change. */
const PAPER = '#fbf8f1';

export function loader({ context }: Route.LoaderArgs) {
  const language = context.get(languageContext);
  const { siteName, name, theme, logo, screenshots } = context.get(libraryContext).catalogue.in(language);
  const text = textFor(context);
  context.set(cacheTagContext, 'catalogue');
  const local = (path: string) => localPath(language, path);
  const shortcut = (named: string, path: string) => ({
    name: named,
    url: local(path),
    icons: [icon('icon', 192, 'any')],
  });
  const screenshot = (file: string, sizes: string, label: string) => ({
    ...{ src: `/screenshots/${file}`, sizes, label, type: 'image/png' },
    form_factor: file.includes('360') ? 'narrow' : 'wide',
  });
  const manifest = {
    id: '/home',
    name: siteName,
    short_name: siteName,
    description: text('offline.about', { university: name }),
    lang: text.tag,
    start_url: local('/home'),
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: theme?.accent ?? PAPER,
    categories: ['education', 'books'],
    icons: logo ? [OWN_ICON, ...ICONS] : ICONS,
    share_target: {
      action: local(SHARE_TARGET),
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        files: [{ name: 'file', accept: ['application/pdf', 'image/*', ...FILE_ACCEPT.split(',')] }],
      },
    },
    shortcuts: [
      shortcut(text('offline.searchShortcut'), '/search'),
      shortcut(text('offline.homeShortcut'), '/home'),
      shortcut(text('offline.title'), '/home/offline'),
    ],
    screenshots: screenshots && [
      screenshot('files-360.png', '720x1600', text('offline.shotCourse')),
      screenshot('reader-360.png', '720x1600', text('offline.shotReader')),
      screenshot('home-1280.png', '1280x740', text('offline.shotHome')),
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'no-cache' },
  });
}
