import type { Account } from '../account.ts';
import type { Fault } from '../fault.ts';
import { type ReadableFile, readableFile } from '../file/readable-file.ts';
import { receiveChunk } from '../file/receive-chunk.ts';
import type { StoredFile } from '../file.ts';
import type { Library } from '../library.ts';
import { shareNote } from '../note/share-note.ts';
import { ReadingFailed, ReadingStopped, Unreadable } from '../page/page-reader.ts';
import { isRefusal, Refusal } from '../refusal.ts';
import type { ImportRow } from './import-row.ts';
import { joinedId, pageRange, paperId } from './paper-id.ts';
import { draftOfRow } from './row-draft.ts';

/** File of a row. `stored`: its record, if it was uploaded before. */
export type RowFile = {
  sha256: string;
  name: string;
  madeAt: Date | undefined;
  readable: ReadableFile;
  stored?: StoredFile;
};

type NamedFile = Pick<ImportRow, 'path' | 'sha256'>;
type Storing = {
  library: Library;
  owner: Account;
  fileOf(row: NamedFile): Promise<RowFile>;
};

/** `there`: already in the library. `hidden`: already there, hidden, and left so. */
export type Stored = { outcome: 'stored' | 'there' | 'hidden' } | { outcome: 'wrong'; fault: Fault };

const READING = { priority: 'background', flow: 'import' } as const;

/**
 * Stores a row's paper as if its owner had shared it: all sharing rules apply, and the limits of the given
 * library. `photos`: its other pages. Can be repeated after an interruption, and run by several processes.
 * @throws Refusal too-many; unavailable.
 */
export async function storeRow(
  storing: Storing,
  row: ImportRow,
  photos: readonly NamedFile[] = [],
): Promise<Stored> {
  try {
    return await stored(storing, row, photos);
  } catch (error) {
    if (isRefusal(error, 'note.exists')) return { outcome: 'there' };
    if (error instanceof Unreadable) return { outcome: 'wrong', fault: { name: 'import.unreadable' } };
    if (!isRefusal(error) || error.word === 'too-many' || error.word === 'unavailable') throw error;
    return { outcome: 'wrong', fault: error.fault };
  }
}

async function stored(
  { library, owner, fileOf }: Storing,
  row: ImportRow,
  photos: readonly NamedFile[],
): Promise<Stored> {
  const read = draftOfRow(row, library.catalogue);
  if ('fault' in read) return { outcome: 'wrong', fault: read.fault };
  const range = row.pages === '' ? undefined : pageRange(row.pages);
  if (row.pages !== '' && !range) return { outcome: 'wrong', fault: { name: 'import.pages' } };
  const idOf = (digests: readonly string[]) =>
    range ? paperId(digests[0] ?? '', `p${range.first}-${range.last}`) : joinedId(digests);
  const named = [row, ...photos];
  const isPart = range !== undefined || photos.length > 0;
  // Checked first, because an uploaded file may be gone once its paper is in the library.
  const known = named.map(({ sha256 }) => sha256.toLowerCase());
  const before = known.includes('')
    ? undefined
    : await outcomeOf(library, idOf(known), isPart ? '' : known[0]);
  if (before) return { outcome: before };
  const files: RowFile[] = [];
  for (const [at, each] of named.entries()) {
    const file = await fileOf(each);
    if (known[at] !== '' && known[at] !== file.sha256) throw new Refusal('invalid', 'import.changed');
    files.push(file);
  }
  const [first] = files as [RowFile];
  const digests = files.map(({ sha256 }) => sha256);
  const id = idOf(digests);
  const there = await outcomeOf(library, id, isPart ? '' : first.sha256);
  if (there) return { outcome: there };
  const bytes = isPart ? await madeOf(library, files, range) : undefined;
  const file =
    bytes || !first.stored ? await receivedFile({ library, owner }, { id, first, bytes }) : first.stored;
  await shareNote(library, owner, { ...read.draft, image: file.id }, id, madeAt(row, first, library.clock()));
  return { outcome: 'stored' };
}

async function outcomeOf(
  { notes, hiddenNotes }: Library,
  id: string,
  sha256 = '',
): Promise<'there' | 'hidden' | undefined> {
  if ((await notes.find(id)) ?? (sha256 === '' ? undefined : await notes.findSent(sha256))) return 'there';
  return (await hiddenNotes.find(id)) ? 'hidden' : undefined;
}

/**
 * @throws Unreadable; Refusal invalid `import.page-count`; unavailable `pages.busy` if the reader is too
 * busy.
 */
async function madeOf(
  { pageReader }: Library,
  files: readonly RowFile[],
  range: { first: number; last: number } | undefined,
): Promise<Uint8Array> {
  const [{ readable }] = files as [RowFile];
  try {
    if (!range) return await pageReader.join(files.map(wholePhoto), READING);
    const { length: pages } = await pageReader.sizesOf(readable, READING);
    if (range.last > pages) throw new Refusal('invalid', { name: 'import.page-count', values: { pages } });
    return await pageReader.extract(readable, range, READING);
  } catch (error) {
    if (!(error instanceof ReadingFailed || error instanceof ReadingStopped)) throw error;
    throw new Refusal('unavailable', 'pages.busy', { retryAfter: 5 });
  }
}

const wholePhoto = ({ readable: file }: RowFile) => ({ file, first: 1, last: 1 });

async function receivedFile(
  { library, owner }: Pick<Storing, 'library' | 'owner'>,
  { id, first, bytes }: { id: string; first: RowFile; bytes: Uint8Array | undefined },
): Promise<StoredFile> {
  const before = await library.files.find(id);
  // Another admin uploaded it and has not shared it.
  const isTaken = before !== undefined && before.owner !== owner.id;
  if (before?.completedAt && !isTaken) return before;
  const fileId = isTaken ? library.newId() : id;
  const { readable } = first;
  // Joined photos and extracted pages are a PDF.
  const name = bytes ? `${first.name.replace(/\.[a-z\d]{1,5}$/i, '')}.pdf` : first.name;
  const content = bytes ? inOne(bytes) : await readable.open();
  if (!content) throw new Refusal('not-found', 'import.no-file');
  const mostBytes = bytes?.length ?? readable.size;
  return receiveChunk(library, owner, { fileId, name, bytes: content, mostBytes });
}

async function* inOne(bytes: Uint8Array) {
  yield bytes;
}

/** Some systems report 1970 or 1980 for unknown times. */
const FIRST = Date.UTC(1981, 0, 1);

/** Creation time, from the row or else the file system. Ignored unless it is in the past. */
function madeAt({ created }: ImportRow, { madeAt: ofFile }: RowFile, now: Date): Date {
  const date = created === '' ? ofFile : new Date(created);
  return date && date.getTime() > FIRST && date.getTime() <= now.getTime() ? date : now;
}

export function sentFile(library: Library, stored: StoredFile): RowFile {
  if (!stored.type) throw new Refusal('not-found', 'file.unknown');
  const readable = readableFile(library, stored, stored.type);
  const sha256 = stored.sentSha256 ?? stored.sha256 ?? '';
  return { sha256, name: stored.name, madeAt: undefined, readable, stored };
}
