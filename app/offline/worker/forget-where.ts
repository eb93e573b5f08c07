import { isOfPaper } from '../pack/addresses.ts';
import { packCaches } from '../pack/pack-state.ts';
import { PAGES, PICTURES } from './page-caches.ts';

export async function forgetWhere(isGone: (url: URL) => boolean): Promise<void> {
  for (const name of [PAGES, PICTURES, ...(await packCaches())]) {
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      if (isGone(new URL(request.url))) await cache.delete(request, { ignoreVary: true });
  }
}

/**
 * Deletes papers' pages, pictures, texts and files, and read pages that link to one of them. `file`:
 * undefined if unknown to the device.
 */
export async function forgetPapers(papers: readonly { note: string; file: string | undefined }[]) {
  if (papers.length === 0) return;
  await forgetWhere(({ pathname }) => papers.some((paper) => isOfPaper(pathname, paper)));
  const cache = await caches.open(PAGES);
  for (const request of await cache.keys()) {
    const page = await (await cache.match(request, { ignoreVary: true }))?.text();
    if (page && papers.some(({ note }) => page.includes(note)))
      await cache.delete(request, { ignoreVary: true });
  }
}
