import type { StoredVersions } from './pack-plan.ts';

/** What a device knows of a pack. It is kept in the pack's own cache, so that both go together. */
export type PackState = {
  /** The path of the course's page, in the language in which it is kept: the name of the pack. */
  path: string;
  /** The course's code, as its page shows it. */
  course: string;
  title: string;
  originals: boolean;
  /**
   * `fetching`: goes on by itself, also after the tab was closed. `paused`: by the person. `full`: the device had no
   * room. `kept`: whole.
   */
  status: 'fetching' | 'paused' | 'full' | 'kept';
  papers: number;
  /** Bytes, of what is fetched and of the whole. */
  done: number;
  total: number;
  /** When it was whole the last time, in milliseconds since 1970. */
  keptAt?: number;
  /** Of the description that it was made by, a part each. */
  etags: string[];
  /** How often it was stored: the newest has the highest. */
  times?: number;
};

/** What a page asks of the worker. `path` is the pack's. */
export type PackCommand =
  | ({ act: 'keep' } & Pick<PackState, 'path' | 'course' | 'originals'>)
  | { act: 'pause' | 'refresh' | 'remove'; path: string }
  | { act: 'go-on' }
  | { act: 'forget-reading' };

const PACK = 'pack:';
/**
 * Where the state of a pack lies in its cache: in turn at one of these, because a browser that is ended while it replaces
 * a response loses both.
 */
const STATE_HREFS = ['/packs/state', '/packs/state?other'] as const;
const [STATE_PATH] = STATE_HREFS;
/** Where its index lies. */
export const INDEX_HREF = '/packs/index';
/** Where the worker answers what packs have of the words in `q`: pages need not load its search. */
export const FOUND_HREF = '/packs/found';
/** On which pages hear of each change of a pack's state: the state, or the path of a pack that is no more. */
export const STATES_CHANNEL = 'packs';
/** Header of what is kept: the version in which it was fetched. */
export const VERSION_HEADER = 'x-panna-version';

export const cacheOfPack = (path: string) => PACK + path;

/** A pack of which nothing is there yet. */
export function startedPack(chosen: Pick<PackState, 'path' | 'course' | 'originals'>): PackState {
  return { ...chosen, title: '', status: 'fetching', papers: 0, done: 0, total: 0, etags: [] };
}

/** The names of the packs' caches. */
export async function packCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PACK));
}

export async function stateOf(path: string): Promise<PackState | undefined> {
  const name = cacheOfPack(path);
  // Opening a cache makes it.
  if (!(await caches.has(name))) return undefined;
  return newestIn(await caches.open(name));
}

async function newestIn(cache: Cache): Promise<PackState | undefined> {
  // Half of one may be there.
  const stored = STATE_HREFS.map(async (href) => (await cache.match(href))?.json().catch(() => undefined));
  const states: PackState[] = (await Promise.all(stored)).filter((state) => state !== undefined);
  return states.toSorted((one, other) => timesOf(one) - timesOf(other)).at(-1);
}

const timesOf = (state: PackState | undefined) => state?.times ?? 0;

/** @throws DOMException when the browser stores nothing more */
export async function storeState(state: PackState): Promise<void> {
  const cache = await caches.open(cacheOfPack(state.path));
  const times = timesOf(await newestIn(cache)) + 1;
  await cache.put(STATE_HREFS[times % 2 === 0 ? 0 : 1], Response.json({ ...state, times }));
}

/** All packs of the device. */
export async function allPacks(): Promise<PackState[]> {
  const names = await packCaches();
  const states = await Promise.all(names.map((name) => stateOf(name.slice(PACK.length))));
  return states.filter((state) => state !== undefined);
}

const DESCRIPTION = /^\/packs\/(?!texts\/)/;

/** The parts of a pack's description, as they were answered. */
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

/** What a pack's cache holds of its plan. */
export async function storedVersions(cache: Cache): Promise<StoredVersions> {
  const kept = new Map<string, string | undefined>();
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    // State, index and description belong to the pack itself.
    if (DESCRIPTION.test(pathname)) continue;
    const response = await cache.match(request, { ignoreVary: true });
    kept.set(pathname + search, response?.headers.get(VERSION_HEADER) ?? undefined);
  }
  return kept;
}
