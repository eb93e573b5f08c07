import type { StoredFile } from '../file.ts';
import type { Library } from '../library.ts';
import { unknownPage } from './open-page-image.ts';
import { WORDS_FORMAT } from './page-words.ts';

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
  { page, format }: { page: number; format: number },
): Promise<string | undefined> {
  if (format !== WORDS_FORMAT) throw unknownPage();
  const words = await library.pageTexts.wordsOf(file.id, page);
  if (words !== undefined) return words;
  const [preparation] = await library.pages.preparationsOf([file.id]);
  if (!preparation || page < 1 || page > preparation.pages) throw unknownPage();
  const [read] = await library.pageTexts.findAll([{ file: file.id, page }]);
  if (read) await readAgain(library, file.id);
  return undefined;
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
