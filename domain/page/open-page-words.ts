import type { StoredFile } from '../file.ts';
import type { Library } from '../library.ts';
import type { Turn } from '../page.ts';
import { unknownPage } from './open-page-image.ts';
import { pagesOfFile } from './page-order.ts';
import { turnedWords, WORDS_FORMAT } from './page-words.ts';

type Needed = Pick<Library, 'pages' | 'pageTexts' | 'pendingJobs' | 'clock'>;

/** Files that wait for another reading, with the time of the request; per library in this process. */
const queued = new WeakMap<Needed['pageTexts'], Map<string, number>>();
/** Shortest time between two readings of a file, whatever the result: each page may need seconds of OCR. */
const QUEUED_MS = 3_600_000;
/** Maximum length of the queue; the oldest entry is dropped. */
const QUEUED_MOST = 1000;

/**
 * Returns words in the format of `writtenWords`. Undefined if the page was not read yet. A page read before
 * positions were stored is read again.
 * @throws Refusal not-found `page.unknown`.
 */
export async function openPageWords(
  library: Needed,
  file: StoredFile,
  { page, turn, format }: { page: number; turn?: Turn | undefined; format: number },
): Promise<string | undefined> {
  if (format !== WORDS_FORMAT) throw unknownPage();
  const words = await library.pageTexts.wordsOf(file.id, page);
  if (words !== undefined) return turn ? turnedOf(library, file, { page, turn }, words) : words;
  const [preparation] = await library.pages.preparationsOf([file.id]);
  if (!preparation || page < 1 || page > pagesOfFile(preparation)) throw unknownPage();
  const [read] = await library.pageTexts.findAll([{ file: file.id, page }]);
  if (read) await readAgain(library, file.id);
  return undefined;
}

async function turnedOf(
  { pages }: Pick<Needed, 'pages'>,
  { id }: StoredFile,
  { page: number, turn }: { page: number; turn: Turn },
  words: string,
): Promise<string> {
  const [page] = await pages.listOf(id, number, 1);
  // The page was rotated since; its former pictures are gone.
  if (page?.number !== number || page.turn !== turn) throw unknownPage();
  return turnedWords(words, turn, page);
}

async function readAgain({ pageTexts, pendingJobs, clock }: Needed, file: string): Promise<void> {
  const times = queued.get(pageTexts) ?? new Map<string, number>();
  queued.set(pageTexts, times);
  const now = clock();
  const before = times.get(file);
  if (before !== undefined && now.getTime() - before < QUEUED_MS) return;
  const [oldest] = times.keys();
  if (oldest !== undefined && times.size >= QUEUED_MOST) times.delete(oldest);
  times.delete(file);
  times.set(file, now.getTime());
  await pendingJobs.add('read-text', file, now);
}
