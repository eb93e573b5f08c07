import { isOfPaper, noteOf } from '../pack/addresses.ts';
import type { PackPart } from '../pack/pack-description.ts';
import { descriptionsIn, packCaches } from '../pack/pack-state.ts';
import { indexPackOf } from './keep-pack.ts';
import { keptPage, PAGES, PICTURES } from './page-caches.ts';

/** Says the library that there is no such thing, or no more? A paper that was hidden or deleted is answered so. */
export const isDenied = ({ status }: Response) => status === 404 || status === 410;

const FILE = /\/v1\/storage\/buckets\/files\/files\/([^/"]+)\/(?:view|download)/;

/** Removes what is on the device of an address that the library denies: of a paper's page all of the paper. */
export async function forgetDenied(url: URL): Promise<void> {
  const note = noteOf(url.pathname);
  if (note === undefined) return forgetWhere(({ pathname }) => pathname === url.pathname);
  const page = await keptPage(url);
  const file = page && FILE.exec(await page.text())?.[1];
  await forgetPaper(note, file);
}

/** Removes a paper's pages, pictures, texts and file, also from the packs and from what is searched in them. */
async function forgetPaper(note: string, file: string | undefined): Promise<void> {
  await forgetWhere(({ pathname }) => isOfPaper(pathname, { note, file }));
  for (const name of await packCaches()) {
    const cache = await caches.open(name);
    if (await forgetInDescription(cache, note)) await indexPackOf(cache);
  }
}

/** True when the pack had it. */
async function forgetInDescription(cache: Cache, note: string): Promise<boolean> {
  let had = false;
  for (const { response, request } of await descriptionsIn(cache)) {
    const part: PackPart = await response.json();
    const papers = part.papers.filter(({ id }) => id !== note);
    if (papers.length === part.papers.length) continue;
    had = true;
    await cache.put(
      request,
      Response.json({ ...part, papers }, { headers: { etag: response.headers.get('etag') ?? '' } }),
    );
  }
  return had;
}

async function forgetWhere(isGone: (url: URL) => boolean): Promise<void> {
  for (const name of [PAGES, PICTURES, ...(await packCaches())]) {
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      if (isGone(new URL(request.url))) await cache.delete(request, { ignoreVary: true });
  }
}
