import { languageOf, likelyAddresses, nearestWidth, packWordsHref, treeHref } from '../pack/addresses.ts';
import { packCaches } from '../pack/pack-state.ts';

export const PAGES = 'pages';
export const PICTURES = 'pictures';
export const FRAME = 'frame';
/** Name of the cache for the scripts and styles of a build, followed by its ID. */
export const ASSETS = 'assets-';

const LANGUAGES = __BUILD__.languages;
export const OFFLINE_PAGES = LANGUAGES.map((language) => `${language}/home/offline`);
export const PACK_WORDS = LANGUAGES.map(packWordsHref);
export const TREES = LANGUAGES.map(treeHref);
const ANY_HEADERS = { ignoreVary: true };

export async function keptPage(url: URL): Promise<Response | undefined> {
  const names = [PAGES, FRAME, ...(await packCaches())];
  for (const address of likelyAddresses(url, LANGUAGES)) {
    const copies = await Promise.all(names.map((name) => matchIn(name, address)));
    const found = copies.filter((copy) => copy !== undefined);
    if (found.length > 0) return found.reduce((one, other) => (dateOf(other) > dateOf(one) ? other : one));
  }
  return undefined;
}

async function matchIn(name: string, address: string): Promise<Response | undefined> {
  return caches.match(address, { ...ANY_HEADERS, cacheName: name });
}

const dateOf = ({ headers }: Response) => Date.parse(headers.get('date') ?? '') || 0;

export async function offlinePage({ pathname }: URL): Promise<Response | undefined> {
  const own = `${languageOf(pathname)}/home/offline`;
  return (await matchIn(FRAME, own)) ?? matchIn(FRAME, '/home/offline');
}

const PICTURE = /^(\/pages\/[^/]+\/\d+(?:r\d+)?-)(\d+)(?:-scan)?\.webp$/;
const WIDTHS = [160, 360, 720, 1080, 1440];

export async function nearestPicture({ pathname }: URL): Promise<Response | undefined> {
  const [, page = '', wanted] = PICTURE.exec(pathname) ?? [];
  const copies = new Map<number, Response>();
  for (const width of WIDTHS) {
    const copy = await caches.match(`${page}${width}.webp`, ANY_HEADERS);
    if (copy) copies.set(width, copy);
  }
  const width = nearestWidth([...copies.keys()], Number(wanted));
  return width === undefined ? undefined : copies.get(width);
}

export async function trim(name: string, most: number): Promise<void> {
  const cache = await caches.open(name);
  const keys = await cache.keys();
  let sum = 0;
  // Newest first: cache keys are in insertion order.
  for (const key of keys.toReversed()) {
    sum += sizeOf(await cache.match(key, ANY_HEADERS));
    if (sum > most) await cache.delete(key, ANY_HEADERS);
  }
}

/** Estimated size of compressed pages, which have no known length. */
const UNTOLD_BYTES = 60_000;

function sizeOf(response: Response | undefined): number {
  return Number(response?.headers.get('content-length') ?? 0) || UNTOLD_BYTES;
}
