import type { StoredFile } from '../file.ts';
import type { Library } from '../library.ts';
import type { Turn } from '../page.ts';
import { pagesOfFile } from './arrangement.ts';
import { unknownPage } from './open-page-image.ts';
import { turnedWords, WORDS_FORMAT } from './page-words.ts';

type Needed = Pick<Library, 'pages' | 'pageTexts' | 'pendingJobs' | 'clock'>;

/** Files whose pages are to be read again, for each library of this process, with when they were asked for. */
const queued = new WeakMap<Needed['pageTexts'], Map<string, number>>();
/** A file is queued once in an hour, whatever comes of it: each page may cost seconds of OCR. */
const QUEUED_MS = 3_600_000;
/** Beyond, the oldest is forgotten. */
const QUEUED_MOST = 1000;

/**
 * The words of a page of a file that the viewer may see, as `writtenWords` writes them. Undefined while there are none: the
 * page was not read yet, or before the places of words were stored. Then it is read again.
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

/** The words where they stand on the picture of the turned page. */
async function turnedOf(
  { pages }: Pick<Needed, 'pages'>,
  { id }: StoredFile,
  { page: number, turn }: { page: number; turn: Turn },
  words: string,
): Promise<string> {
  const [page] = await pages.listOf(id, number, 1);
  // Of another turn than the page has by now there are no pictures, either.
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
