import { wordsOfValue } from '../../../domain/search/index-words.ts';
import { packOfCourse } from '../pack/addresses.ts';
import { textsOf } from '../pack/find-in-packs.ts';
import { PACK_FACTS, type PackPaper, type PackPart } from '../pack/pack-description.ts';
import { bytesOf, changesOf, type PackItem, planPack } from '../pack/pack-plan.ts';
import { indexPack } from '../pack/pack-search.ts';
import {
  cacheOfPack,
  descriptionsIn,
  INDEX_HREF,
  type PackState,
  STATES_CHANNEL,
  stateOf,
  storedVersions,
  storeState,
  VERSION_HEADER,
} from '../pack/pack-state.ts';
import { fetchInTurn, stopPack } from './pack-turns.ts';
import { isForEverybody, isShared, isSharedFile, visitorsForm } from './visitors-form.ts';

/** Concurrent requests; more would only wait for each other. */
const TOGETHER = 3;
export const PARTS_MOST = 100;
const TELL_MS = 150;
const PICTURE = /^\/pages\/[^/]+\/[^/]+\.webp$/;

const states = new BroadcastChannel(STATES_CHANNEL);

export function fetchPack(path: string): Promise<void> {
  return fetchInTurn(path, (signal) => work(path, signal));
}

async function work(path: string, signal: AbortSignal): Promise<void> {
  const state = await stateOf(path);
  if (!state || state.status === 'paused' || signal.aborted) return;
  try {
    await fetchMissing({ ...state, status: 'fetching' }, signal);
  } catch (error) {
    if (signal.aborted) return;
    const after = (await stateOf(path)) ?? state;
    if (isRefused(error)) await tell({ ...after, status: 'full' });
    // The network is lost or the download aborted: the next visited page resumes it.
    else if (isCut(error)) await tell(after);
    else throw error;
  }
}

const isCut = (error: unknown) =>
  error instanceof TypeError || (error instanceof DOMException && CUT.includes(error.name));
const CUT = ['AbortError', 'NetworkError'];

const isRefused = (error: unknown) => error instanceof DOMException && !isCut(error);

async function fetchMissing(state: PackState, signal: AbortSignal): Promise<void> {
  const cache = await caches.open(cacheOfPack(state.path));
  const description = await describe(state, cache, signal);
  if (!description) return tell({ ...state, status: 'kept' });
  const { papers, practice, title, etags } = description;
  const plan = planPack(state, papers, practice);
  const { missing, gone } = changesOf(plan, await storedVersions(cache));
  for (const href of gone) await cache.delete(href, { ignoreVary: true });
  const total = bytesOf(plan);
  const now = { ...state, title, papers: papers.length, total, done: total - bytesOf(missing) };
  await tell(now);
  const fetched = await fetchAll(missing, cache, now, signal);
  await putIndex(papers, cache);
  const done = fetched.total;
  await tell({ ...fetched, done, status: 'kept', keptAt: Date.now(), etags });
}

/** Fetches the description; undefined if it has not changed since the pack was made. */
async function describe({ path, etags }: PackState, cache: Cache, signal: AbortSignal) {
  const parts: PackPart[] = [];
  const tags: string[] = [];
  let isSame = etags.length > 0;
  for (let href: string | undefined = packOfCourse(path); href && parts.length < PARTS_MOST; ) {
    // Checks the cache too: a killed browser may have lost recent writes.
    const known = (await cache.match(href)) && etags[parts.length];
    const response = await visitorsForm(href, {
      signal,
      ...(known && { headers: { 'If-None-Match': known } }),
    });
    const kept = response.status === 304 ? await cache.match(href) : undefined;
    if (!kept && !isForEverybody(response)) throw new TypeError(`${href} returned ${response.status}`);
    if (!kept) {
      isSame = false;
      await cache.put(href, response.clone());
    }
    const part: PackPart = await (kept ?? response).json();
    parts.push(part);
    tags.push((kept ?? response).headers.get('etag') ?? '');
    href = part.next;
  }
  if (isSame && parts.length === etags.length) return undefined;
  const [first] = parts;
  return {
    papers: parts.flatMap(({ papers }) => papers),
    ...{ practice: first?.practice, title: first?.title ?? '', etags: tags },
  };
}

async function fetchAll(
  missing: PackItem[],
  cache: Cache,
  state: PackState,
  signal: AbortSignal,
): Promise<PackState> {
  const waiting = [...missing];
  const now = { ...state };
  let reportedAt = -TELL_MS;
  const line = async () => {
    for (let item = waiting.shift(); item && !signal.aborted; item = waiting.shift()) {
      const bytes = await fetchItem(item, cache, signal);
      now.total += bytes - item.bytes;
      now.done += bytes;
      if (performance.now() - reportedAt < TELL_MS) continue;
      reportedAt = performance.now();
      await tell({ ...now });
    }
  };
  const lines = await Promise.allSettled(Array.from({ length: TOGETHER }, line));
  signal.throwIfAborted();
  await tell(now);
  const failed = lines.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
  return now;
}

/**
 * Downloads an item. Returns its planned size, or the actual one if unplanned. Skips items that the library
 * rejects, such as a page that cannot be rendered.
 */
export async function fetchItem(
  { href, version, bytes }: PackItem,
  cache: Cache,
  signal?: AbortSignal,
): Promise<number> {
  const response = await fetched(href, version, signal);
  if (response.status >= 500 || response.status === 429)
    throw new TypeError(`${href} returned ${response.status}`);
  if (!mayBeKept(href, version, response)) return bytes;
  const headers = new Headers(response.headers);
  if (version !== undefined) headers.set(VERSION_HEADER, version);
  await cache.put(href, new Response(response.body, { headers }));
  return bytes || Number(headers.get('content-length'));
}

async function fetched(href: string, version: string | undefined, signal?: AbortSignal): Promise<Response> {
  const cut = signal ? { signal } : {};
  // Never changes, so the browser's cache may answer; it checks that the file is still shared.
  if (version === undefined) return fetch(href, { credentials: 'omit', ...cut });
  // A new version of Panna renders other pictures, so the server validates the browser's copy.
  if (PICTURE.test(href)) return fetch(href, { credentials: 'omit', cache: 'no-cache', ...cut });
  return visitorsForm(href, cut);
}

/** False for pages without words, which may get some later. */
function mayBeKept(href: string, version: string | undefined, response: Response): boolean {
  if (version === undefined) return isSharedFile(response);
  return href.startsWith('/pages/') ? isShared(response) : isForEverybody(response);
}

export async function indexPackOf(cache: Cache): Promise<void> {
  const parts: PackPart[] = [];
  for (const { response } of await descriptionsIn(cache)) parts.push(await response.json());
  await putIndex(
    parts.flatMap(({ papers }) => papers),
    cache,
  );
}

async function putIndex(papers: readonly PackPaper[], cache: Cache): Promise<void> {
  await cache.put(INDEX_HREF, Response.json(await indexOf(papers, cache)));
}

async function indexOf(papers: readonly PackPaper[], cache: Cache) {
  const withTexts = papers.map(async (paper) => {
    const { id, description } = paper;
    const texts = await textsOf(cache, id);
    const facts = PACK_FACTS.map((name) => wordsOfValue(name, paper[name]));
    const words = [description, ...facts].filter(Boolean).join(' ');
    return { id, description, words, texts };
  });
  return indexPack(await Promise.all(withTexts));
}

export async function tell(state: PackState): Promise<void> {
  try {
    await storeState(state);
    announce(state);
  } catch (error) {
    if (!isRefused(error)) throw error;
    announce({ ...state, status: 'full' });
  }
}

export function announce(state: PackState): void {
  states.postMessage(state);
}

export async function removePack(path: string): Promise<void> {
  await stopPack(path, async () => {
    await caches.delete(cacheOfPack(path));
    announceRemoved(path);
  });
}

export function announceRemoved(path: string): void {
  states.postMessage(path);
}
