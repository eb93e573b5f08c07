import type { FilePapers } from '../../../domain/import/form/papers-in-file.ts';
import { viewHref } from '../../paper/links.ts';

const PAPERS = '/home/uploadform/papers';
/** Calls to read the pages of a file, each of some seconds. */
const CALLS_MOST = 20;

/** A paper as a file of its own, at the library as `id`. */
export type MadePaper = { id: string; file: File };

/** Page numbers of the papers in an uploaded file, as `papersInFile` finds them. None without a connection. */
export async function askPapers(file: string, isPhotos: boolean): Promise<FilePapers['papers']> {
  const asked = new URLSearchParams({ file, ...(isPhotos && { photos: '' }) });
  let before = Number.POSITIVE_INFINITY;
  for (let calls = 0; calls < CALLS_MOST; calls += 1) {
    const answer = await fetch(`${PAPERS}?${asked}`).catch(() => undefined);
    if (!answer?.ok) return [];
    const found: FilePapers | null = await answer.json();
    if (!found?.left) return found?.papers ?? [];
    // Its pages cannot be read, such as photos without OCR.
    if (found.left >= before) return [];
    before = found.left;
  }
  return [];
}

/** Has files made of papers. Returns their ids. @throws TypeError if the library does not. */
export async function makePapers(
  file: string,
  papers: FilePapers['papers'],
): Promise<{ id: string; name: string }[]> {
  const body = new URLSearchParams({ file, papers: JSON.stringify(papers) });
  const answer = await fetch(PAPERS, { method: 'POST', body });
  if (!answer.ok) throw new TypeError(`The papers are not made: ${answer.status}`);
  return answer.json();
}

/** The papers with their bytes, which the device keeps until they are shared. @throws as `makePapers`. */
export async function takePapers(file: string, papers: FilePapers['papers']): Promise<MadePaper[]> {
  const taken: MadePaper[] = [];
  for (const { id, name } of await makePapers(file, papers)) {
    const answer = await fetch(viewHref(id));
    if (!answer.ok) throw new TypeError(`The paper is not there: ${answer.status}`);
    taken.push({ id, file: new File([await answer.blob()], name, { type: 'application/pdf' }) });
  }
  return taken;
}
