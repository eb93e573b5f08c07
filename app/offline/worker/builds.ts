import { isKeepable } from '../pack/addresses.ts';
import { packCaches } from '../pack/pack-state.ts';
import { ASSETS, FRAME, OFFLINE_PAGES, PACK_WORDS, PAGES, TREES } from './page-caches.ts';
import { isForEverybody, visitorsForm } from './visitors-form.ts';

const OWN = ASSETS + __BUILD__.id;
/** Logo, emblems and colours, if a university has its own. */
const OWN_LOOK = /\/logo(?=")|\/theme-\w+\.css|\/emblems\/[\w-]+\.svg/g;

export async function keepBuild(): Promise<void> {
  const [assets, frame] = await Promise.all([caches.open(OWN), caches.open(FRAME)]);
  await Promise.all([
    assets.addAll([...__BUILD__.assets, '/favicon.svg']),
    ...[...OFFLINE_PAGES, ...PACK_WORDS, ...TREES].map(async (href) => {
      const response = await visitorsForm(href);
      // Aborts the installation, because offline pages would be incomplete. The page retries later.
      if (!response.ok) throw new TypeError(`${href} returned ${response.status}`);
      // The server redirects languages that the university does not offer.
      if (response.redirected) return;
      await frame.put(href, response);
    }),
  ]);
  const page = await (await frame.match('/home/offline'))?.text();
  await frame.addAll([...new Set(page?.match(OWN_LOOK))]);
}

export async function keepOpenPages(clients: Clients): Promise<void> {
  const open = await clients.matchAll({ includeUncontrolled: true, type: 'window' });
  const cache = await caches.open(PAGES);
  for (const { url } of open) {
    if (!isKeepable(new URL(url).pathname)) continue;
    const page = url.replace(/#.*/, '');
    const response = await visitorsForm(page).catch(() => undefined);
    if (response && isForEverybody(response)) await cache.put(page, response);
  }
}

export async function removeOldBuilds(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(ASSETS) && name !== OWN);
  if (old.length === 0) return;
  const needed = await assetsOfKeptPages();
  for (const name of old) {
    const keys = await (await caches.open(name)).keys();
    const paths = keys.map(({ url }) => new URL(url).pathname);
    const isNeeded = paths.some((path) => needed.has(path) && !__BUILD__.assets.includes(path));
    if (!isNeeded) await caches.delete(name);
  }
}

async function assetsOfKeptPages(): Promise<Set<string>> {
  const needed = new Set<string>();
  for (const name of [PAGES, ...(await packCaches())]) {
    const cache = await caches.open(name);
    for (const key of await cache.keys()) {
      const page = await cache.match(key, { ignoreVary: true });
      if (!page?.headers.get('content-type')?.startsWith('text/html')) continue;
      for (const [path] of (await page.text()).matchAll(/\/assets\/[\w.-]+/g)) needed.add(path);
    }
  }
  return needed;
}
