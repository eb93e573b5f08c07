import type { FilePapers } from '../../../domain/import/form/papers-in-file.ts';
import { viewHref } from '../../paper/links.ts';

const PAPERS = '/home/uploadform/papers';
/** Limit on calls for recognising the pages of a file; each takes a few seconds. */
const CALLS_MOST = 20;

export type MadePaper = { id: string; file: File };

export async function askPapers(file: string, isPhotos: boolean): Promise<FilePapers['papers']> {
  const asked = new URLSearchParams({ file, ...(isPhotos && { photos: '' }) });
  let before = Number.POSITIVE_INFINITY;
  for (let calls = 0; calls < CALLS_MOST; calls += 1) {
    const answer = await fetch(`${PAPERS}?${asked}`).catch(() => undefined);
    if (!answer?.ok) return [];
    const found: FilePapers | null = await answer.json();
    if (!found?.left) return found?.papers ?? [];
    if (found.left >= before) return [];
    before = found.left;
  }
  return [];
}

/** Splits a file into one file per paper and returns their IDs. @throws TypeError if the library does not. */
export async function makePapers(
  file: string,
  papers: FilePapers['papers'],
): Promise<{ id: string; name: string }[]> {
  const body = new URLSearchParams({ file, papers: JSON.stringify(papers) });
  const answer = await fetch(PAPERS, { method: 'POST', body });
  if (!answer.ok) throw new TypeError(`The PDF could not be split: ${answer.status}`);
  return answer.json();
}

/**
 * Splits a file into papers and downloads them, because the device stores them until they are shared.
 * @throws as `makePapers`.
 */
export async function takePapers(file: string, papers: FilePapers['papers']): Promise<MadePaper[]> {
  const taken: MadePaper[] = [];
  for (const { id, name } of await makePapers(file, papers)) {
    const answer = await fetch(viewHref(id));
    if (!answer.ok) throw new TypeError(`The new file could not be fetched: ${answer.status}`);
    taken.push({ id, file: new File([await answer.blob()], name, { type: 'application/pdf' }) });
  }
  return taken;
}
