import { packOfCourse } from '../pack/addresses.ts';
import type { PackPaper, PackPart, PackTexts } from '../pack/pack-description.ts';
import { bytesOf, changesOf, type PackItem, planPack, textsHref } from '../pack/pack-plan.ts';
import { indexPack } from '../pack/pack-search.ts';
import {
  cacheOfPack,
  descriptionsIn,
  INDEX_HREF,
  keptIn,
  NEWS_CHANNEL,
  type PackState,
  STATE_HREF,
  stateOf,
  VERSION_HEADER,
} from '../pack/pack-state.ts';
import { isForEverybody, isSharedFile, visitorsForm } from './visitors-form.ts';

/** Requests at the same time: more would only wait for each other. */
const TOGETHER = 3;
/** A course of a hundred parts would be larger than any. */
const PARTS_MOST = 100;
const NEWS_MS = 150;

const news = new BroadcastChannel(NEWS_CHANNEL);
/** By path: the packs that this worker is fetching. */
const running = new Map<string, { isStopped: boolean; work: Promise<void> }>();

/** Fetches what is missing of a pack; what goes wrong is in its state. It goes on where it ended the last time. */
export function fetchPack(path: string): Promise<void> {
  const known = running.get(path);
  if (known && !known.isStopped) return known.work;
  const run = { isStopped: false, work: Promise.resolve() };
  running.set(path, run);
  run.work = (known?.work ?? Promise.resolve())
    .then(() => work(path, () => run.isStopped))
    .finally(() => running.get(path) === run && running.delete(path));
  return run.work;
}

/** Ends the fetching of a pack, after what is on its way. */
export async function stopPack(path: string): Promise<void> {
  const run = running.get(path);
  if (!run) return;
  run.isStopped = true;
  await run.work;
}

async function work(path: string, isStopped: () => boolean): Promise<void> {
  const state = await stateOf(path);
  if (!state || isStopped()) return;
  try {
    await fetchMissing({ ...state, status: 'fetching' }, isStopped);
  } catch (error) {
    const after = (await stateOf(path)) ?? state;
    if (isRefused(error)) await tell({ ...after, status: 'full' });
    // No network: the next page that is visited goes on.
    else if (error instanceof TypeError) await tell(after);
    else throw error;
  }
}

/** The browser stores nothing more, or nothing at all. */
const isRefused = (error: unknown) => error instanceof DOMException;

async function fetchMissing(state: PackState, isStopped: () => boolean): Promise<void> {
  const cache = await caches.open(cacheOfPack(state.path));
  const description = await describe(state, cache);
  if (!description) return tell({ ...state, status: 'kept' });
  const { papers, title, etags } = description;
  const plan = planPack(state, papers);
  const { missing, gone } = changesOf(plan, await keptIn(cache));
  for (const href of gone) await cache.delete(href, { ignoreVary: true });
  const total = bytesOf(plan);
  const now = { ...state, title, papers: papers.length, total, done: total - bytesOf(missing) };
  await tell(now);
  await fetchAll(missing, cache, now, isStopped);
  if (isStopped()) return;
  await putIndex(papers, cache);
  await tell({ ...now, done: total, status: 'kept', keptAt: Date.now(), etags });
}

/** Nothing when the description is the one by which the pack was made. */
async function describe({ path, etags }: PackState, cache: Cache) {
  const parts: PackPart[] = [];
  const tags: string[] = [];
  let isSame = etags.length > 0;
  for (let href: string | undefined = packOfCourse(path); href && parts.length < PARTS_MOST; ) {
    const known = etags[parts.length];
    const response = await visitorsForm(href, known ? { 'If-None-Match': known } : {});
    const kept = response.status === 304 ? await cache.match(href) : undefined;
    if (!kept && !isForEverybody(response)) throw new TypeError(`${href} was answered ${response.status}`);
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
  return { papers: parts.flatMap(({ papers }) => papers), title: parts[0]?.title ?? '', etags: tags };
}

async function fetchAll(
  missing: PackItem[],
  cache: Cache,
  state: PackState,
  isStopped: () => boolean,
): Promise<void> {
  const waiting = [...missing];
  const now = { ...state };
  let toldAt = 0;
  const line = async () => {
    for (let item = waiting.shift(); item && !isStopped(); item = waiting.shift()) {
      const { bytes } = item;
      await fetchItem(item, cache);
      now.done += bytes;
      if (Date.now() - toldAt < NEWS_MS) continue;
      toldAt = Date.now();
      await tell({ ...now });
    }
  };
  const lines = await Promise.allSettled(Array.from({ length: TOGETHER }, line));
  await tell(now);
  const failed = lines.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
}

/** What the library refuses, such as the picture of a page that cannot be drawn, is left out. */
async function fetchItem({ href, version }: PackItem, cache: Cache): Promise<void> {
  // Files and pictures never change, so that the browser's own cache may have them; it asks whether they are still shared.
  const response =
    version === undefined ? await fetch(href, { credentials: 'omit' }) : await visitorsForm(href);
  if (response.status >= 500 || response.status === 429)
    throw new TypeError(`${href} was answered ${response.status}`);
  if (!(version === undefined ? isSharedFile : isForEverybody)(response)) return;
  const headers = new Headers(response.headers);
  if (version !== undefined) headers.set(VERSION_HEADER, version);
  await cache.put(href, new Response(response.body, { headers }));
}

/** Makes anew what is searched in a pack, of the papers that it still describes. */
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
  const withTexts = papers.map(async ({ id, description, exam, examYear, pages }) => {
    const texts: string[] = [];
    for (let from = 1; from <= pages; ) {
      const part: PackTexts | undefined = await (await cache.match(textsHref(id, from)))?.json();
      if (!part || part.texts.length === 0) break;
      texts.push(...part.texts);
      from += part.texts.length;
    }
    const said = [description, exam?.replaceAll('-', ' '), examYear].filter(Boolean).join(' ');
    return { id, description, said, texts };
  });
  return indexPack(await Promise.all(withTexts));
}

/** Stores the state of a pack, and tells it to open pages. */
export async function tell(state: PackState): Promise<void> {
  try {
    const cache = await caches.open(cacheOfPack(state.path));
    await cache.put(STATE_HREF, Response.json(state));
    news.postMessage(state);
  } catch (error) {
    if (!isRefused(error)) throw error;
    news.postMessage({ ...state, status: 'full' } satisfies PackState);
  }
}

export async function removePack(path: string): Promise<void> {
  await stopPack(path);
  await caches.delete(cacheOfPack(path));
  news.postMessage(path);
}
