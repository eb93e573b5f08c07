import { packOfCourse } from '../pack/addresses.ts';
import type { PackPaper, PackPart } from '../pack/pack-description.ts';
import { bytesOf, changesOf, planPack } from '../pack/pack-plan.ts';
import {
  allPacks,
  cacheOfPack,
  descriptionsIn,
  type PackState,
  stateOf,
  storedVersions,
} from '../pack/pack-state.ts';
import { forgetPapers } from './forget-where.ts';
import { announceRemoved, fetchItem, indexPackOf, PARTS_MOST, tell } from './keep-pack.ts';
import { afterTurn } from './pack-turns.ts';
import { visitorsForm } from './visitors-form.ts';

/** Interval of checks for removed content in a pack. */
const EACH_MS = 10 * 60 * 1000;
const askedAt = new Map<string, number>();

/** Deletes removed content from packs. Without a network, the next page visit tries again. */
export async function renewPacks(): Promise<void> {
  for (const { path, status } of await allPacks()) {
    if (status === 'fetching' || performance.now() - (askedAt.get(path) ?? -EACH_MS) < EACH_MS) continue;
    askedAt.set(path, performance.now());
    await renewPack(path).catch(() => askedAt.delete(path));
  }
}

export function askAgain(): void {
  askedAt.clear();
}

/**
 * Deletes removed papers and pages from a pack, and updates items that link to them. Leaves out new papers,
 * which may be megabytes.
 * @throws TypeError offline, or if the library is busy.
 */
export function renewPack(path: string): Promise<void> {
  return afterTurn(path, async () => {
    const state = await stateOf(path);
    if (!state) return;
    const parts = await describedNow(path);
    if (parts === 'denied') return forgetPack(path);
    if (parts) await forgetGone(state, parts);
  });
}

export async function describedPapers(path: string): Promise<PackPaper[]> {
  return (await describedParts(await caches.open(cacheOfPack(path)))).flatMap(({ papers }) => papers);
}

async function describedParts(cache: Cache): Promise<PackPart[]> {
  const described = await descriptionsIn(cache);
  return Promise.all(described.map(({ response }) => response.json()));
}

type NamedPart = { href: string; etag: string; part: PackPart };

/** Current description of a course; undefined if unchanged, `denied` if the course is gone. */
async function describedNow(path: string): Promise<NamedPart[] | 'denied' | undefined> {
  const cache = await caches.open(cacheOfPack(path));
  const parts: NamedPart[] = [];
  let isSame = true;
  for (let href: string | undefined = packOfCourse(path); href && parts.length < PARTS_MOST; ) {
    const kept = await cache.match(href);
    const known = kept?.headers.get('etag');
    const answer = await visitorsForm(href, known ? { headers: { 'If-None-Match': known } } : {});
    if (answer.status === 404 || answer.status === 410) return 'denied';
    const same = answer.status === 304 ? kept : undefined;
    if (!same && !answer.ok) throw new TypeError(`${href} returned ${answer.status}`);
    if (!same) isSame = false;
    const part: PackPart = await (same ?? answer).json();
    parts.push({ href, etag: (same ?? answer).headers.get('etag') ?? '', part });
    href = part.next;
  }
  return isSame ? undefined : parts;
}

async function forgetPack(path: string): Promise<void> {
  await forgetPapers((await describedPapers(path)).map(({ id, file }) => ({ note: id, file })));
  await caches.delete(cacheOfPack(path));
  announceRemoved(path);
}

/** Pages of lists, papers or practice, which link to papers without showing them. */
const HTML = /^(?:\/[a-z]{2,3})?\/(?:home|notes|practice)\/(?!list\/)/;
const HEAVY = /\.webp$|\/download\?/;

async function forgetGone(state: PackState, parts: readonly NamedPart[]): Promise<void> {
  const cache = await caches.open(cacheOfPack(state.path));
  const before = await describedParts(cache);
  const known = before.flatMap(({ papers }) => papers);
  const shown = new Map(parts.flatMap(({ part }) => part.papers.map((paper) => [paper.id, paper])));
  const practice = parts[0]?.part.practice;
  const stored = await storedVersions(cache);
  const { missing, gone } = changesOf(planPack(state, [...shown.values()], practice), stored);
  const left = known.filter(({ id }) => !shown.has(id));
  if (gone.length === 0 && left.length === 0) return;
  const changed = missing.filter(({ href }) => stored.has(href) && !HEAVY.test(href));
  const hidden = changed.filter(({ href }) => !HTML.test(href)).map(({ href }) => href);
  for (const href of [...gone, ...hidden]) await cache.delete(href, { ignoreVary: true });
  await forgetPapers(left.map(({ id, file }) => ({ note: id, file })));

  const ids = new Set(known.map(({ id }) => id));
  for (const { request } of await descriptionsIn(cache)) await cache.delete(request);
  for (const { href, etag, part } of parts) {
    const papers = part.papers.filter(({ id }) => ids.has(id));
    await cache.put(href, Response.json({ ...part, papers }, { headers: { etag } }));
  }
  await indexPackOf(cache);
  const away = new Set(gone);
  const planned = planPack(state, known, before.find((part) => part.practice)?.practice);
  const bytes = bytesOf(planned.filter(({ href }) => away.has(href)));
  const less = (sum: number) => Math.max(0, sum - bytes);
  // Without ETags, the next download compares the whole course.
  await tell({
    ...{ ...state, etags: [], papers: known.length - left.length },
    ...{ done: less(state.done), total: less(state.total) },
  });
  for (const item of changed) await fetchItem(item, cache);
  await indexPackOf(cache);
}
