import { type ReadableFile, readableFile } from '../file/readable-file.ts';
import { openFile } from '../file/visible-file.ts';
import type { Library } from '../library.ts';
import { ReadingFailed, Unreadable } from '../page/page-reader.ts';
import { turnedWords } from '../page/page-words.ts';
import type { ShownPage } from '../page/shown-pages.ts';
import { isRefusal } from '../refusal.ts';
import type { BookPage, Picture } from './assembled-book.ts';
import type { BookRenderer, TypedPage } from './book-renderer.ts';
import { missingPage } from './book-texts.ts';
import type { LeftReason, PlannedPaper } from './plan-book.ts';

export type PrintingLibrary = Pick<
  Library,
  'files' | 'hiddenNotes' | 'bytes' | 'pageTexts' | 'links' | 'clock'
>;

export type Printing = {
  library: PrintingLibrary;
  renderer: BookRenderer;
  signal: AbortSignal | undefined;
  isAskedOnly: boolean;
  until: Date;
  tell(): void;
};

export type PrintedPaper = { pages: BookPage[]; part: Uint8Array | undefined; bytes: number };

type Paper = Pick<PlannedPaper, 'note' | 'pages'> & { file: ReadableFile; id: string };

/**
 * Renders the pages of a paper. `cut`: indexes of pages to crop questions from. Returns the reason if the
 * paper cannot be included.
 */
export async function printPaper(
  printing: Printing,
  { note, file, pages }: PlannedPaper,
  cut: ReadonlySet<number>,
): Promise<PrintedPaper | LeftReason> {
  const { library, renderer, signal, isAskedOnly, until, tell } = printing;
  const readable = await visible(library, file.id);
  if (!readable) return 'gone';
  const paper = { note, pages, file: readable, id: file.id };
  const printed: BookPage[] = [];
  const typed: TypedPage[] = [];
  for (const [index, page] of pages.entries()) {
    if (library.clock() > until) return 'late';
    const isNeeded = !isAskedOnly || cut.has(index);
    const print = () => printPage(printing, paper, page, cut.has(index));
    const made = isNeeded ? await orMissing(printing, paper, page, print) : missing(library, paper, page);
    if (made.is === 'typed') typed.push({ number: page.number, turn: page.turn ?? 0 });
    printed.push(made.is === 'typed' ? { ...made, index: typed.length - 1 } : made);
    tell();
  }
  const part =
    typed.length > 0 ? await renderer.typeset(readable, typed, { signal }).catch(tooHard) : undefined;
  if (typed.length > 0 && !part) await drawTyped(printing, paper, printed);
  const bytes = printed.reduce((sum, page) => sum + weightOf(page), part?.length ?? 0);
  return { pages: printed, part, bytes };
}

function weightOf(page: BookPage): number {
  if (page.is === 'missing') return 0;
  const words = page.words?.length ?? 0;
  if (page.is === 'typed') return words + (page.cut?.picture.bytes.length ?? 0);
  return words + page.picture.bytes.length;
}

async function drawTyped(printing: Printing, paper: Paper, printed: BookPage[]): Promise<void> {
  for (const [index, page] of paper.pages.entries())
    if (printed[index]?.is === 'typed')
      printed[index] = await orMissing(printing, paper, page, () => asPicture(printing, paper, page));
}

async function orMissing(
  { library }: Printing,
  paper: Paper,
  page: ShownPage,
  print: () => Promise<BookPage>,
): Promise<BookPage> {
  return (await print().catch(tooHard)) ?? missing(library, paper, page);
}

function tooHard(error: unknown): undefined {
  if (!(error instanceof Unreadable || error instanceof ReadingFailed)) throw error;
}

const missing = ({ links }: Pick<PrintingLibrary, 'links'>, { note }: Paper, page: ShownPage): BookPage => ({
  is: 'missing',
  sentence: missingPage(page.place, links.page(`/notes/${note.id}`)),
});

async function visible(library: PrintingLibrary, id: string): Promise<ReadableFile | undefined> {
  try {
    const file = await openFile(library, async () => undefined, id);
    return file.type ? readableFile(library, file, file.type) : undefined;
  } catch (error) {
    if (isRefusal(error) && error.word === 'not-found') return undefined;
    throw error;
  }
}

async function printPage(
  printing: Printing,
  paper: Paper,
  page: ShownPage,
  isCut: boolean,
): Promise<BookPage> {
  const { renderer, library, signal } = printing;
  const { number, turn, rendering, width, height } = page;
  const how = { turn: turn ?? 0, rendering, asPicture: false } as const;
  const printed = await renderer.print(paper.file, number, how, { signal });
  if (printed.kind !== 'typed') {
    const words = await wordsOf(library, paper, page);
    return { is: 'picture', picture: printed, size: { width, height }, words };
  }
  const [text] = await library.pageTexts.findAll([{ file: paper.id, page: number }]);
  const cut = isCut ? await asPicture(printing, paper, page) : undefined;
  // Old fonts may have no Unicode mapping: OCR read the text from the picture instead.
  const words = text?.source === 'ocr' ? await wordsOf(library, paper, page) : undefined;
  return { is: 'typed', part: -1, index: -1, words, cut };
}

async function asPicture({ renderer, library, signal }: Printing, paper: Paper, page: ShownPage) {
  const { number, turn, rendering, width, height } = page;
  const how = { turn: turn ?? 0, rendering, asPicture: true } as const;
  const picture = (await renderer.print(paper.file, number, how, { signal })) as Picture;
  const words = await wordsOf(library, paper, page);
  return { is: 'picture' as const, picture, size: { width, height }, words };
}

async function wordsOf(
  { pageTexts }: PrintingLibrary,
  { id }: Paper,
  page: ShownPage,
): Promise<string | undefined> {
  const words = await pageTexts.wordsOf(id, page.number);
  return words !== undefined && page.turn ? turnedWords(words, page.turn, page) : words;
}
