import { pageImageHref } from '../../paper/links.ts';

/** Pauses before the library is asked again, until its pages are drawn. */
const PAUSES_MS = [0, 600, 1200, 2500, 5000, 10_000, 20_000];
const THUMBNAIL_WIDTH = 160;

/** The address of the picture of a file's first page, once there is one; undefined where none comes. */
export async function firstPageOf(file: string, signal: AbortSignal): Promise<string | undefined> {
  for (const pause of PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (signal.aborted) return undefined;
    const state = await stateOf(file, signal);
    if (state === 'ready') return pageImageHref(file, 1, THUMBNAIL_WIDTH);
    if (state !== 'waiting') return undefined;
  }
  return undefined;
}

async function stateOf(file: string, signal: AbortSignal): Promise<string | null> {
  try {
    const asked = `/home/uploadform/prepared?${new URLSearchParams({ file })}`;
    const answer = await fetch(asked, { signal });
    return answer.ok ? (await answer.json()).state : null;
  } catch {
    return null;
  }
}
