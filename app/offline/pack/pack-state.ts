import type { StoredVersions } from './pack-plan.ts';

/** State of a pack, stored in the pack's cache so that both are deleted together. */
export type PackState = {
  path: string;
  course: string;
  title: string;
  originals: boolean;
  /**
   * `fetching`: continues even after the tab is closed. `paused`: by the user. `full`: no space on the
   * device. `kept`: complete.
   */
  status: 'fetching' | 'paused' | 'full' | 'kept';
  papers: number;
  done: number;
  total: number;
  keptAt?: number;
  etags: string[];
  /** Number of writes; the newest state has the highest. */
  times?: number;
};

export type PackCommand =
  | ({ act: 'keep' } & Pick<PackState, 'path' | 'course' | 'originals'>)
  | { act: 'pause' | 'refresh' | 'remove'; path: string }
  | { act: 'go-on' }
  | { act: 'forget-reading' };

const PACK = 'pack:';
/**
 * Two URLs for the state in its cache, used in turn: a browser killed while replacing a response loses both
 * the old and the new one.
 */
const STATE_HREFS = ['/packs/state', '/packs/state?other'] as const;
const [STATE_PATH] = STATE_HREFS;
export const INDEX_HREF = '/packs/index';
/** URL at which the worker searches for the words in `q`, so that pages need no search code. */
export const FOUND_HREF = '/packs/found';
/** Broadcast channel of pack states: a state, or the path of a deleted pack. */
export const STATES_CHANNEL = 'packs';
export const VERSION_HEADER = 'x-panna-version';

export const cacheOfPack = (path: string) => PACK + path;

export function startedPack(chosen: Pick<PackState, 'path' | 'course' | 'originals'>): PackState {
  return { ...chosen, title: '', status: 'fetching', papers: 0, done: 0, total: 0, etags: [] };
}

export async function packCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PACK));
}

export async function stateOf(path: string): Promise<PackState | undefined> {
  const name = cacheOfPack(path);
  if (!(await caches.has(name))) return undefined;
  return newestIn(await caches.open(name));
}

async function newestIn(cache: Cache): Promise<PackState | undefined> {
  // Either of the two states may be partially written.
  const stored = STATE_HREFS.map(async (href) => (await cache.match(href))?.json().catch(() => undefined));
  const states: PackState[] = (await Promise.all(stored)).filter((state) => state !== undefined);
  return states.toSorted((one, other) => timesOf(one) - timesOf(other)).at(-1);
}

const timesOf = (state: PackState | undefined) => state?.times ?? 0;

/** @throws DOMException if the browser cannot store more. */
export async function storeState(state: PackState): Promise<void> {
  const cache = await caches.open(cacheOfPack(state.path));
  const times = timesOf(await newestIn(cache)) + 1;
  await cache.put(STATE_HREFS[times % 2 === 0 ? 0 : 1], Response.json({ ...state, times }));
}

export async function allPacks(): Promise<PackState[]> {
  const names = await packCaches();
  const states = await Promise.all(names.map((name) => stateOf(name.slice(PACK.length))));
  return states.filter((state) => state !== undefined);
}

const DESCRIPTION = /^\/packs\/(?!texts\/)/;

export async function descriptionsIn(cache: Cache): Promise<{ request: Request; response: Response }[]> {
  const found: { request: Request; response: Response }[] = [];
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    const isOwn = [STATE_PATH, INDEX_HREF].includes(pathname);
    const response = isOwn || !DESCRIPTION.test(pathname) ? undefined : await cache.match(request);
    if (response) found.push({ request, response });
  }
  return found;
}

export async function storedVersions(cache: Cache): Promise<StoredVersions> {
  const kept = new Map<string, string | undefined>();
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (DESCRIPTION.test(pathname)) continue;
    const response = await cache.match(request, { ignoreVary: true });
    kept.set(pathname + search, response?.headers.get(VERSION_HEADER) ?? undefined);
  }
  return kept;
}
