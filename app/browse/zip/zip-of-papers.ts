import type { Library } from '../../../domain/library.ts';
import { openZippedPaper, type ZippedPaper } from '../../../domain/paper/papers-of-zip.ts';
import { type StoredEntry, storedZip, storedZipLength } from '../../zip/stored-zip.ts';

type Stores = Pick<Library, 'files' | 'hiddenNotes' | 'bytes'>;
type Sized = { name: string; size: number };

/**
 * The papers as one ZIP, and its length, which is known before any paper is read. A paper that is withdrawn before its
 * turn comes is named in `MISSING.txt` after the sentence `missing`. That file is as long as the ZIP needs to have the
 * promised length, so that a download that broke off can always be told from a whole one.
 */
export function zipOfPapers(library: Stores, papers: readonly ZippedPaper[], missing: string) {
  const length = storedZipLength(papers.map(({ name, file }) => ({ name, size: file.size })));
  return { length, bytes: storedZip(entriesOf(library, papers, length, missing)) };
}

const MISSING = 'MISSING.txt';

/** Each paper as its turn comes, and at the end what was not there any more. */
async function* entriesOf(
  library: Stores,
  papers: readonly ZippedPaper[],
  length: number,
  missing: string,
): AsyncGenerator<StoredEntry> {
  const sent: Sized[] = [];
  const gone: string[] = [];
  for (const paper of papers) {
    const { name, file, sharedAt } = paper;
    const bytes = await openZippedPaper(library, paper);
    if (bytes) sent.push({ name, size: file.size });
    else gone.push(name);
    if (bytes) yield { name, bytes, size: file.size, at: sharedAt };
  }
  if (gone.length === 0) return;
  const words = [missing, '', ...gone, ''].join('\n');
  const size = roomFor(MISSING, sent, length);
  yield { name: MISSING, size, bytes: filled(words, size) };
}

/** How large an entry has to be, for the ZIP to be as long as was promised. */
function roomFor(name: string, sent: readonly Sized[], length: number): number {
  const size = length - storedZipLength([...sent, { name, size: 0 }]);
  return size - (storedZipLength([...sent, { name, size }]) - length);
}

const BLOCK = Buffer.alloc(64 * 1024, '\n');

/** The words, as far as there is room, and empty lines to the end of it. */
async function* filled(words: string, size: number): AsyncGenerator<Uint8Array> {
  if (size < 0) throw new Error('There is no room to tell which papers are missing');
  const beginning = Buffer.from(words).subarray(0, size);
  yield beginning;
  for (let left = size - beginning.length; left > 0; left -= BLOCK.length)
    yield BLOCK.subarray(0, Math.min(left, BLOCK.length));
}
