import { readableFile } from '../file/readable-file.ts';
import type { Library } from '../library.ts';
import type { Note } from '../note.ts';
import type { KeptLayout } from '../page/page-layout.ts';
import { numbersFrom } from '../page/page-order.ts';
import { ReadingStopped, Unreadable } from '../page/page-reader.ts';
import { beginSlice } from '../page/time-slice.ts';
import { sortQuestions } from './comparing/sort-questions.ts';
import { type CorrectedPaper, correctedPaper } from './corrected-paper.ts';
import { shownLayouts } from './explain-paper.ts';
import type { KeptCorrection } from './question-correction.ts';
import { SPLIT_PAGES_MOST, SPLITTER } from './splitting/paper-questions.ts';
import { sortUnits } from './units/sort-units.ts';

export type FindingQuestions = Pick<
  Library,
  | 'files'
  | 'bytes'
  | 'pages'
  | 'pageImages'
  | 'pageReader'
  | 'notes'
  | 'questions'
  | 'similarQuestions'
  | 'questionCorrections'
  | 'questionWork'
  | 'syllabi'
  | 'questionUnits'
  | 'clock'
  | 'newId'
>;

/**
 * Reads the layouts of a paper's pages, one slice per call, then splits the paper into questions and compares
 * them with the course's others. Returns the number of pages left: call again until it is 0. Skips lecture
 * notes and solutions; a file without a note waits for one.
 * @throws ReadingStopped if the signal is aborted. After any other error, the call may be retried.
 */
export async function findQuestions(
  library: FindingQuestions,
  id: string,
  signal: AbortSignal,
): Promise<number> {
  const note = await library.notes.findByFile(id);
  if (!note || !isPaper(note)) return 0;
  const [prepared] = await library.pages.preparationsOf([id]);
  if (prepared?.state !== 'ready') return 0;
  const known = await library.questions.splitOf(id);
  if (known?.splitter !== SPLITTER) {
    const isTooLong = prepared.pages > SPLIT_PAGES_MOST;
    const shown = isTooLong ? [] : numbersFrom(prepared, 1, SPLIT_PAGES_MOST);
    const left = await readSlice(library, id, shown, signal);
    if (left > 0) return left;
    const corrections = await library.questionCorrections.ofFile(id);
    const split = isTooLong ? TOO_LONG : await splitShown(library, id, shown, corrections);
    if (!(await library.questions.keepSplit(id, split, SPLITTER, library.clock(), corrections))) return 0;
    await removeCrops(library, id);
  }
  await sortQuestions(library, note);
  await sortUnits(library, note);
  return 0;
}

const TOO_LONG = { questions: [], warnings: ['too-long'] } as const;

/** The pages as shown: a moderator may have left some out. Applies the admins' corrections. */
async function splitShown(
  library: FindingQuestions,
  id: string,
  shown: readonly number[],
  corrections: readonly KeptCorrection[],
): Promise<CorrectedPaper> {
  const pages = await shownLayouts(library, id, shown);
  return correctedPaper(id, await library.questionWork.split(pages), corrections, pages);
}

/** Removes pictures of the former split's questions, which show other regions. */
async function removeCrops({ files, pageImages }: FindingQuestions, id: string): Promise<void> {
  const file = await files.find(id);
  if (file) await pageImages.removeCrops(file.key);
}

const isPaper = ({ kind }: Pick<Note, 'kind'>) => kind === undefined || kind === 'paper';

async function readSlice(
  { files, bytes, pageReader, questions, clock }: FindingQuestions,
  id: string,
  pages: readonly number[],
  signal: AbortSignal,
): Promise<number> {
  const file = await files.find(id);
  if (!file?.type) return 0;
  const readable = readableFile({ bytes }, file, file.type);
  const read = new Set((await questions.layoutsOf(id)).map(({ page }) => page));
  const isOver = beginSlice({ clock });
  const unread = pages.filter((page) => !read.has(page));
  for (const [at, page] of unread.entries()) {
    if (signal.aborted) throw new ReadingStopped();
    const layout = await pageReader
      .layoutOf(readable, page, { priority: 'background', signal })
      .catch(emptyLayout);
    if (!(await questions.keepLayout(id, { page, ...layout }))) return 0;
    const left = unread.length - at - 1;
    if (left > 0 && isOver()) return left;
  }
  return 0;
}

/** A page too large or too slow for the reader gets an empty layout: a retry would fail again. */
function emptyLayout(error: unknown): Omit<KeptLayout, 'page'> {
  if (!(error instanceof Unreadable)) throw error;
  return { ratio: 1, halves: [], engine: `unreadable: ${error.reason}` };
}
