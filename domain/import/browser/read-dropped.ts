import { takeOfMailbox } from '../../account/take-of-mailbox.ts';
import type { Account } from '../../account.ts';
import { ownFile } from '../../file/own-file.ts';
import { readableFile } from '../../file/readable-file.ts';
import type { StoredFile } from '../../file.ts';
import type { Library } from '../../library.ts';
import { LIMITS } from '../../limits.ts';
import { requireAdmin } from '../../moderation/role.ts';
import { sharerOf } from '../../note/share-note.ts';
import { firstPageOf } from '../../page/propose-note.ts';
import { PaperReader } from '../../recognition/read-paper.ts';
import { mayHoldSeveral } from '../pages/arrange-papers.ts';
import { READ_PAGES_MOST, readPages } from '../pages/read-pages.ts';

/** Longest wait while readers and sharers come first; below the timeout of a proxy. */
const PATIENCE_MS = 50_000;
const READING = { priority: 'background', flow: 'import', patienceMs: PATIENCE_MS } as const;

/**
 * Reads the first page of an uploaded file, and the others if they may be more papers. Returns how many pages
 * are left for the next call.
 * @throws Refusal not-allowed `moderation.admin`, `note.share`; not-found `file.unknown`; too-many.
 */
export async function readDropped(
  library: Library,
  account: Account | undefined,
  { id, path }: { id: string; path: string },
): Promise<number> {
  await requireAdmin(library, account);
  const admin = sharerOf(library, account);
  await takeOfMailbox(library.quickLimits, LIMITS.importRead, admin, library.clock());
  const file = await ownFile(library, admin, id);
  const text = (await firstPageOf(library, file, READING)) ?? '';
  return file.type === 'application/pdf' ? readOthers(library, file, { path, text }) : 0;
}

async function readOthers(
  library: Library,
  file: StoredFile,
  { path, text }: { path: string; text: string },
): Promise<number> {
  const readable = readableFile(library, file, 'application/pdf');
  const sizes = await library.pageReader.sizesOf(readable, READING).catch(() => []);
  const pages = Math.min(sizes.length, READ_PAGES_MOST);
  const read = new PaperReader(library.catalogue, library.clock()).read(path, text);
  return mayHoldSeveral(read, { texts: [text], pages }) ? readPages(library, file, pages, READING) : 0;
}
