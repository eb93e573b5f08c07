import type { Library } from '../library.ts';
import { inTurns } from '../primitives/in-turns.ts';
import { type ReadingQuestions, readTopics } from '../question/course-questions.ts';
import { askedInBook, topicsInBook } from './asked-in-book.ts';
import type { AskedTopic, AssembledBook } from './assembled-book.ts';
import type { BookRenderer } from './book-renderer.ts';
import { bookTexts, leftSentence } from './book-texts.ts';
import type { BookPlan, LeftPaper } from './plan-book.ts';
import { type PrintedPaper, type Printing, type PrintingLibrary, printPaper } from './print-paper.ts';

const BYTES_MOST = 48 * 1024 * 1024;

/** Time limit for rendering. Later papers are left out, so that the next book can be made. */
const PRINTING_MS = 8 * 60_000;
const AT_ONCE = 2;

export type MakingBook = PrintingLibrary & ReadingQuestions & Pick<Library, 'catalogue' | 'settings'>;

type MadeBook = { bytes: Uint8Array; papers: number; pages: number; topics: number; left: number };

type Making = {
  signal?: AbortSignal | undefined;
  onPage?: ((done: number, all: number) => void) | undefined;
};

/** Papers that are hidden meanwhile or cannot be rendered are left out and listed in the book. */
export async function makeBook(
  library: MakingBook,
  renderer: BookRenderer,
  plan: BookPlan,
  { signal, onPage }: Making = {},
): Promise<MadeBook> {
  const { topics } = await readTopics(library, plan.asked, topicsInBook(plan.asked));
  const asked = askedInBook(topics, plan.papers, bookTexts(library, plan));
  const needed = piecesOf(asked);
  const all = plan.papers.reduce((sum, { pages }) => sum + pages.length, 0);
  let done = 0;
  let bytes = 0;
  const how: Printing = {
    library,
    renderer,
    signal,
    isAskedOnly: plan.isAskedOnly,
    until: new Date(library.clock().getTime() + PRINTING_MS),
    tell: () => onPage?.(++done, all),
  };
  const printed = await inTurns(plan.papers, AT_ONCE, async (paper, index) => {
    const result = await printPaper(how, paper, needed.get(index) ?? new Set());
    if (typeof result === 'string') return result;
    if (bytes + result.bytes > BYTES_MOST) return 'too-heavy';
    bytes += result.bytes;
    return result;
  });
  const left: LeftPaper[] = [
    ...plan.left,
    ...plan.papers.flatMap(({ note }, index) => {
      const result = printed[index];
      return typeof result === 'string' ? [{ note, reason: result }] : [];
    }),
  ];
  const book = assembledBook(library, plan, { asked, printed, left });
  const pages = book.papers.reduce((sum, paper) => sum + paper.pages.length, 0);
  const papers = printed.filter((each) => typeof each !== 'string').length;
  const made = { papers, pages, topics: book.asked.length, left: left.length };
  return { bytes: await renderer.assemble(book, { signal }), ...made };
}

function piecesOf(asked: readonly AskedTopic[]): Map<number, Set<number>> {
  const needed = new Map<number, Set<number>>();
  for (const { paper, index } of asked.flatMap(({ questions }) => questions.flatMap(({ pieces }) => pieces)))
    needed.set(paper, (needed.get(paper) ?? new Set()).add(index));
  return needed;
}

type Results = {
  asked: readonly AskedTopic[];
  printed: readonly (PrintedPaper | string)[];
  left: readonly LeftPaper[];
};

function assembledBook(
  library: MakingBook,
  plan: BookPlan,
  { asked, printed, left }: Results,
): AssembledBook {
  const parts: Uint8Array[] = [];
  const texts = bookTexts(library, plan);
  const yearOf = new Map(plan.papers.map(({ note }) => [note.id, texts.paper(note).year]));
  const papers = plan.papers.map(({ note }, index) => {
    const result = printed[index];
    const named = texts.paper(note);
    // A solution follows its paper, under that paper's year.
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
