import type { Account } from '../../account.ts';
import type { Fault } from '../../fault.ts';
import { unknownFile } from '../../file/file-refusals.ts';
import { type ReadableFile, readableFile } from '../../file/readable-file.ts';
import { receiveChunk } from '../../file/receive-chunk.ts';
import type { StoredFile } from '../../file.ts';
import type { Library } from '../../library.ts';
import { requireAdmin } from '../../moderation/role.ts';
import { shareNote, sharerOf } from '../../note/share-note.ts';
import { Unreadable } from '../../page/page-reader.ts';
import { isRefusal, Refusal } from '../../refusal.ts';
import type { ImportRow } from '../import-row.ts';
import { pageRange, paperId } from '../paper-id.ts';
import { draftOfRow } from '../row-draft.ts';
import type { Imported } from '../store-paper.ts';
import { isPath } from './dropped-paper.ts';

const READING = { priority: 'background', flow: 'import' } as const;

/** Result of one row. `wrong`: why it was not stored. */
export type Filed = { outcome: Imported['outcome'] } | { outcome: 'wrong'; fault: Fault };

/**
 * Shares an uploaded paper as its row describes. All rules of sharing apply, and repeated requests store it once.
 * @throws Refusal not-allowed `moderation.admin`, `note.share`; invalid `import.list`; too-many.
 */
export async function fileDropped(
  library: Library,
  account: Account | undefined,
  row: ImportRow,
): Promise<Filed> {
  await requireAdmin(library, account);
  const admin = sharerOf(library, account);
  if (!isPath(row.path) || !/^[0-9a-f]{64}$/.test(row.sha256)) throw new Refusal('invalid', 'import.list');
  const read = draftOfRow(row, library.catalogue);
  if ('fault' in read) return { outcome: 'wrong', fault: read.fault };
  const range = row.pages === '' ? undefined : pageRange(row.pages);
  if (row.pages !== '' && !range) return { outcome: 'wrong', fault: { name: 'import.pages' } };
  const id = paperId(row.sha256, range ? `p${range.first}-${range.last}` : '');
  const there = await status(library, id, row.sha256, range !== undefined);
  if (there) return { outcome: there };
  try {
    const whole = await sentFile(library, admin, row.sha256);
    const file = range ? await partOf(library, admin, whole, { id, ...range }) : whole;
    await shareNote(library, admin, { ...read.draft, image: file.id }, id, madeAt(row, library.clock()));
    return { outcome: 'stored' };
  } catch (error) {
    if (isRefusal(error, 'note.exists')) return { outcome: 'there' };
    if (error instanceof Unreadable) return { outcome: 'wrong', fault: { name: 'import.unreadable' } };
    if (!isRefusal(error) || error.word === 'too-many' || error.word === 'unavailable') throw error;
    return { outcome: 'wrong', fault: error.fault };
  }
}

async function status(
  { notes, hiddenNotes }: Library,
  id: string,
  sha256: string,
  isPart: boolean,
): Promise<'there' | 'hidden' | undefined> {
  if ((await notes.find(id)) ?? (isPart ? undefined : await notes.findSent(sha256))) return 'there';
  return (await hiddenNotes.find(id)) ? 'hidden' : undefined;
}

/** @throws Refusal not-found `file.unknown` also for other bytes than the row is about. */
async function sentFile({ files }: Library, { id: owner }: Account, sha256: string): Promise<StoredFile> {
  const file = await files.find(paperId(sha256, ''));
  const isIt = file?.sentSha256 === undefined || file.sentSha256 === sha256;
  if (!file?.completedAt || file.owner !== owner || !isIt) throw unknownFile();
  return file;
}

async function partOf(
  library: Library,
  admin: Account,
  whole: StoredFile,
  { id, first, last }: { id: string; first: number; last: number },
): Promise<StoredFile> {
  const before = await library.files.find(id);
  if (before?.completedAt && before.owner === admin.id) return before;
  if (!whole.type) throw unknownFile();
  const bytes = await extracted(library, readableFile(library, whole, whole.type), { first, last });
  async function* stream() {
    yield bytes;
  }
  const { name } = whole;
  return receiveChunk(library, admin, { fileId: id, name, bytes: stream(), mostBytes: bytes.length });
}

/** @throws Unreadable; Refusal invalid `import.page-count`; unavailable `pages.busy` where the reader cannot tell now. */
async function extracted(
  { pageReader }: Library,
  file: ReadableFile,
  range: { first: number; last: number },
): Promise<Uint8Array> {
  try {
    const { length: pages } = await pageReader.sizesOf(file, READING);
    if (range.last > pages) throw new Refusal('invalid', { name: 'import.page-count', values: { pages } });
    return await pageReader.extract(file, range, READING);
  } catch (error) {
    if (error instanceof Unreadable || isRefusal(error)) throw error;
    throw new Refusal('unavailable', 'pages.busy', { retryAfter: 5 });
  }
}

/** Some systems report 1970 or 1980 for unknown times. */
const FIRST = Date.UTC(1981, 0, 1);

function madeAt({ created }: ImportRow, now: Date): Date {
  const date = new Date(created);
  return date.getTime() > FIRST && date.getTime() <= now.getTime() ? date : now;
}
