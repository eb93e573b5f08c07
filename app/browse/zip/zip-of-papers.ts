import type { Library } from '../../../domain/library.ts';
import { openZippedPaper, type ZippedPaper } from '../../../domain/paper/papers-of-zip.ts';
import { type StoredEntry, storedZip, storedZipLength } from '../../zip/stored-zip.ts';

type Stores = Pick<Library, 'files' | 'hiddenNotes' | 'bytes'>;
type Sized = { name: string; size: number };

/**
 * Creates a ZIP of papers whose length is known in advance. Papers withdrawn meanwhile are listed in
 * `MISSING.txt` below the sentence `missing`; padding that file, and a comment of the few bytes that it may not
 * reach, keep the promised length, so that a broken download can always be detected.
 */
export function zipOfPapers(library: Stores, papers: readonly ZippedPaper[], missing: string) {
  const length = storedZipLength(papers.map(({ name, file }) => ({ name, size: file.size })));
  return { length, bytes: storedZip(entriesOf(library, papers, length, missing), length) };
}

const MISSING = 'MISSING.txt';

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

/** Size that gives the ZIP its promised length, or one that leaves bytes for a comment. */
function roomFor(name: string, sent: readonly Sized[], length: number): number {
  const size = length - storedZipLength([...sent, { name, size: 0 }]);
  return size - (storedZipLength([...sent, { name, size }]) - length);
}

const BLOCK = Buffer.alloc(64 * 1024, '\n');

async function* filled(words: string, size: number): AsyncGenerator<Uint8Array> {
  if (size < 0) throw new Error('The ZIP has no room for the list of missing papers');
  const beginning = Buffer.from(words).subarray(0, size);
  yield beginning;
  for (let left = size - beginning.length; left > 0; left -= BLOCK.length)
    yield BLOCK.subarray(0, Math.min(left, BLOCK.length));
}
