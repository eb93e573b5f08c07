import { noteOf } from '../pack/addresses.ts';
import type { PackPaper } from '../pack/pack-description.ts';
import { allPacks } from '../pack/pack-state.ts';
import { forgetPapers, forgetWhere } from './forget-where.ts';
import { keptPage } from './page-caches.ts';
import { describedPapers, renewPack } from './renew-pack.ts';

export const isDenied = ({ status }: Response) => status === 404 || status === 410;

const FILE = /\/v1\/storage\/buckets\/files\/files\/([^/"]+)\/(?:view|download)/;

export async function forgetDenied(url: URL): Promise<void> {
  const note = noteOf(url.pathname);
  if (note === undefined) return forgetWhere(({ pathname }) => pathname === url.pathname);
  const having: { path: string; paper: PackPaper }[] = [];
  for (const { path } of await allPacks()) {
    const paper = (await describedPapers(path)).find(({ id }) => id === note);
    if (paper) having.push({ path, paper });
  }
  const page = await keptPage(url);
  const file = having[0]?.paper.file ?? (page && FILE.exec(await page.text())?.[1]);
  await forgetPapers([{ note, file }]);
  // Other pages link to the paper, and the practice has its questions.
  for (const { path } of having) await renewPack(path).catch(() => {});
}
