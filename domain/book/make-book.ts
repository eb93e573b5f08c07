import { type ReadableFile, readableFile } from '../file/readable-file.ts';
import { openFile } from '../file/visible-file.ts';
import type { Library } from '../library.ts';
import { ReadingFailed, Unreadable } from '../page/page-reader.ts';
import { turnedWords } from '../page/page-words.ts';
import type { ShownPage } from '../page/shown-pages.ts';
import { courseQuestions } from '../question/course-questions.ts';
import { isRefusal } from '../refusal.ts';
import { askedInBook } from './asked-in-book.ts';
import type { BookPress, TypedPage } from './book-press.ts';
import { bookTexts, leftSentence, missingPage } from './book-texts.ts';
import type { AskedTopic, BookPage, BoundBook, Picture } from './bound-book.ts';
import type { BookPlan, LeftPaper, PlannedPaper } from './plan-book.ts';

/** Bytes of the printed pages of one book: what is bound is held in memory. */
const BYTES_MOST = 48 * 1024 * 1024;
/** Papers that are printed at once. */
const AT_ONCE = 2;

export type MakingBook = Pick<
  Library,
  | 'files'
  | 'hiddenNotes'
  | 'bytes'
  | 'pageTexts'
  | 'questions'
  | 'questionVotes'
  | 'questionWork'
  | 'catalogue'
  | 'links'
  | 'settings'
  | 'clock'
>;
type Needed = MakingBook;

export type MadeBook = { bytes: Uint8Array; papers: number; pages: number; topics: number; left: number };

type Making = {
  signal?: AbortSignal | undefined;
  onPage?: ((done: number, all: number) => void) | undefined;
};

/**
 * Makes a book as it was planned. A paper that is hidden or withdrawn meanwhile, or that cannot be printed, is left out, and a
 * sentence of the book tells.
 */
export async function makeBook(
  library: Needed,
  press: BookPress,
  plan: BookPlan,
  { signal, onPage }: Making = {},
): Promise<MadeBook> {
  const wanted = new Set(plan.questions.map(({ id }) => id));
  const found = wanted.size > 0 ? await courseQuestions(library, plan.place) : [];
  const asked = askedInBook(
    found.filter(({ question }) => wanted.has(question.id)),
    plan.papers,
    bookTexts(library, plan),
  );
  const needed = piecesOf(asked);
  const all = plan.papers.reduce((sum, { pages }) => sum + pages.length, 0);
  let done = 0;
  let bytes = 0;
  const how: Printing = {
    library,
    press,
    signal,
    isAskedOnly: plan.isAskedOnly,
    tell: () => onPage?.(++done, all),
  };
  const printed = await inTurns(plan.papers, async (paper, index) => {
    if (bytes > BYTES_MOST) return 'too-heavy';
    const result = await printPaper(how, paper, needed.get(index) ?? new Set());
    if (typeof result === 'string') return result;
    bytes += result.bytes;
    return bytes > BYTES_MOST ? 'too-heavy' : result;
  });
  const left: LeftPaper[] = [
    ...plan.left,
    ...plan.papers.flatMap(({ note }, index) => {
      const result = printed[index];
      return typeof result === 'string' ? [{ note, reason: result }] : [];
    }),
  ];
  const book = boundBook(library, plan, { asked, printed, left });
  const pages = book.papers.reduce((sum, paper) => sum + paper.pages.length, 0);
  const papers = printed.filter((each) => typeof each !== 'string').length;
  const topics = book.asked.length;
  return { bytes: await press.bind(book, { signal }), papers, pages, topics, left: left.length };
}

/** Which pages of each paper, by their index, questions are cut from. */
function piecesOf(asked: readonly AskedTopic[]): Map<number, Set<number>> {
  const needed = new Map<number, Set<number>>();
  for (const { paper, index } of asked.flatMap(({ questions }) => questions.flatMap(({ pieces }) => pieces)))
    needed.set(paper, (needed.get(paper) ?? new Set()).add(index));
  return needed;
}

/** What came of each, in their order; so many are worked on at once. */
async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const worker = async () => {
    for (const [index, item] of waiting) results[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

type Printing = {
  library: Needed;
  press: BookPress;
  signal: AbortSignal | undefined;
  isAskedOnly: boolean;
  tell(): void;
};
/** `part`: the PDF of its typed pages. */
type PrintedPaper = { pages: BookPage[]; part: Uint8Array | undefined; bytes: number };

async function printPaper(
  { library, press, signal, isAskedOnly, tell }: Printing,
  { note, file, pages }: PlannedPaper,
  needed: ReadonlySet<number>,
): Promise<PrintedPaper | LeftPaper['reason']> {
  const readable = await visible(library, file.id);
  if (!readable) return 'gone';
  const printed: BookPage[] = [];
  const typed: TypedPage[] = [];
  for (const [index, page] of pages.entries()) {
    const isWanted = !isAskedOnly || needed.has(index);
    const made = isWanted
      ? await printPage({ library, press, signal }, readable, file.id, page, needed.has(index)).catch(
          (error) => {
            if (!(error instanceof Unreadable || error instanceof ReadingFailed)) throw error;
            return missing(library, note.id, page);
          },
        )
      : missing(library, note.id, page);
    if (made.is === 'typed') typed.push({ number: page.number, turn: page.turn ?? 0 });
    printed.push(made.is === 'typed' ? { ...made, index: typed.length - 1 } : made);
    tell();
  }
  const part = typed.length > 0 ? await press.typeset(readable, typed, { signal }).catch(tooHard) : undefined;
  if (typed.length > 0 && part === undefined)
    for (const [index, page] of pages.entries())
      if (printed[index]?.is === 'typed')
        printed[index] = await asPicture({ library, press, signal }, readable, file.id, page).catch(
          (error) => {
            if (!(error instanceof Unreadable || error instanceof ReadingFailed)) throw error;
            return missing(library, note.id, page);
          },
        );
  const weight = printed.reduce((sum, page) => sum + weightOf(page), part?.length ?? 0);
  return { pages: printed, part, bytes: weight };
}

function weightOf(page: BookPage): number {
  if (page.is === 'missing') return 0;
  const words = page.words?.length ?? 0;
  if (page.is === 'typed') return words + (page.cut?.picture.bytes.length ?? 0);
  return words + page.picture.bytes.length;
}

/** A file that nothing can be copied from is drawn. */
function tooHard(error: unknown): undefined {
  if (!(error instanceof Unreadable || error instanceof ReadingFailed)) throw error;
}

const missing = ({ links }: Pick<Needed, 'links'>, note: string, page: ShownPage): BookPage => ({
  is: 'missing',
  sentence: missingPage(page.place, links.page(`/notes/${note}`)),
});

/** What everybody may see at this moment. */
async function visible(library: Needed, id: string): Promise<ReadableFile | undefined> {
  try {
    const file = await openFile(library, async () => undefined, id);
    return file.type ? readableFile(library, file, file.type) : undefined;
  } catch (error) {
    if (isRefusal(error) && error.word === 'not-found') return undefined;
    throw error;
  }
}

type Printer = Pick<Printing, 'library' | 'press' | 'signal'>;

async function printPage(
  printer: Printer,
  file: ReadableFile,
  id: string,
  page: ShownPage,
  isCut: boolean,
): Promise<BookPage> {
  const { press, library, signal } = printer;
  const { number, turn, look, width, height } = page;
  const how = { turn: turn ?? 0, look, asPicture: false } as const;
  const printed = await press.print(file, number, how, { signal });
  if (printed.kind !== 'typed') {
    const words = await wordsOf(library, id, page);
    return { is: 'picture', picture: printed, size: { width, height }, words };
  }
  const [text] = await library.pageTexts.findAll([{ file: id, page: number }]);
  const cut = isCut ? await asPicture(printer, file, id, page) : undefined;
  // Letters of a font from before Unicode say nothing: they were read from the picture.
  const words = text?.source === 'ocr' ? await wordsOf(library, id, page) : undefined;
  return { is: 'typed', part: -1, index: -1, words, cut: cut?.is === 'picture' ? cut : undefined };
}

async function asPicture(
  { press, library, signal }: Printer,
  file: ReadableFile,
  id: string,
  page: ShownPage,
): Promise<BookPage> {
  const { number, turn, look, width, height } = page;
  const how = { turn: turn ?? 0, look, asPicture: true } as const;
  const picture = (await press.print(file, number, how, { signal })) as Picture;
  return { is: 'picture', picture, size: { width, height }, words: await wordsOf(library, id, page) };
}

async function wordsOf({ pageTexts }: Needed, file: string, page: ShownPage): Promise<string | undefined> {
  const words = await pageTexts.wordsOf(file, page.number);
  return words !== undefined && page.turn ? turnedWords(words, page.turn, page) : words;
}

type Results = {
  asked: readonly AskedTopic[];
  printed: readonly (PrintedPaper | string)[];
  left: readonly LeftPaper[];
};

/** Papers that were left out have no pages: questions name them by their index. */
function boundBook(library: Needed, plan: BookPlan, { asked, printed, left }: Results): BoundBook {
  const parts: Uint8Array[] = [];
  const texts = bookTexts(library, plan);
  const yearOf = new Map(plan.papers.map(({ note }) => [note.id, texts.paper(note).year]));
  const papers = plan.papers.map(({ note }, index) => {
    const result = printed[index];
    const named = texts.paper(note);
    // A solution stands behind its paper, in the year of that.
    const year = plan.chosen ? named.year : (yearOf.get(note.solutionOf ?? '') ?? named.year);
    if (!result || typeof result === 'string') return { ...named, year, pages: [] };
    const part = result.part ? parts.push(result.part) - 1 : -1;
    const pages = result.pages.map((page) => (page.is === 'typed' ? { ...page, part } : page));
    return { ...named, year, pages };
  });
  const there = asked
    .map((topic) => ({
      ...topic,
      questions: topic.questions.filter(({ pieces }) =>
        pieces.some(({ paper, index }) => papers[paper]?.pages[index]),
      ),
    }))
    .filter(({ questions }) => questions.length > 0);
  const { isTwoUp, isAskedOnly } = plan;
  return {
    ...texts.book(papers.filter(({ pages }) => pages.length > 0)),
    ...{ isTwoUp, isAskedOnly, asked: there, papers, parts },
    left: left.map((each) => ({
      sentence: leftSentence(texts.paper(each.note), each),
      url: library.links.page(`/notes/${each.note.id}`),
    })),
  };
}
