import type { Place } from '../course.ts';
import type { Library } from '../library.ts';
import { answeredPaper } from '../note/answered-paper.ts';
import { ofCourse, PAPER_ORDER } from '../note/paper-order.ts';
import type { Note } from '../note.ts';
import { numbersFrom } from '../page/page-order.ts';
import { shownPages } from '../page/shown-pages.ts';
import { PAGES_MOST } from '../page.ts';
import { isId } from '../primitives/id.ts';
import { papersOf } from './papers.ts';
import { SOLUTIONS_SHOWN } from './read-note.ts';

/** Papers per part of a description. A paper with very many pages forms its own part. */
const PAPERS_A_PART = 25;
const PAGES_A_PART = 400;
export const TEXTS_TOGETHER = 100;

/**
 * Describes one part of the data that a device stores to show a course's papers offline, in list order.
 * `after`: id of the previous part's last paper. `next` is set if another part follows.
 */
export async function describePack(
  library: Pick<Library, 'notes' | 'files' | 'pages' | 'pageTexts'>,
  place: Place,
  after?: string,
) {
  const before = after === undefined ? undefined : await library.notes.find(after);
  const found = await library.notes.list({
    conditions: ofCourse(place),
    order: PAPER_ORDER,
    limit: PAPERS_A_PART + 1,
    offset: 0,
    ...(before && { cursor: { item: before, before: false } }),
  });
  const listed = await papersOf(library, found.slice(0, PAPERS_A_PART));
  const part = listed.slice(0, papersWithin(listed.map(({ preparation }) => preparation.pages)));
  const lengths = await library.pageTexts.lengthsOf(part.map(({ note }) => note.image));
  const solved = new Set(await library.notes.withSolutions(part.map(({ note }) => note.id)));
  const solutionsOf = async ({ id }: Note) =>
    solved.has(id) ? library.notes.solutionsOf(id, SOLUTIONS_SHOWN) : [];
  const papers = await Promise.all(
    part.map(async (paper, index) => ({
      ...paper,
      pages: await shownPages(library, paper.preparation, 1, PAGES_MOST),
      textLength: lengths.get(paper.note.image) ?? 0,
      previous: index === 0 ? before : found[index - 1],
      next: found[index + 1],
      answered: await answeredPaper(library, paper.note),
      solutions: await solutionsOf(paper.note),
    })),
  );
  return { papers, next: found.length > part.length ? part.at(-1)?.note.id : undefined };
}

function papersWithin(pages: readonly number[]): number {
  let sum = 0;
  const tooMany = pages.findIndex((each) => {
    sum += each;
    return sum > PAGES_A_PART;
  });
  return tooMany < 0 ? pages.length : Math.max(1, tooMany);
}

/** Returns up to `TEXTS_TOGETHER` pages, from position `from` on; '' for a page without words. */
export async function textsOfPaper(
  library: Pick<Library, 'notes' | 'pages' | 'pageTexts'>,
  id: string,
  from: number,
): Promise<{ note: Note; texts: string[] } | undefined> {
  const note = isId(id) ? await library.notes.find(id) : undefined;
  const isPage = Number.isInteger(from) && from >= 1 && from <= PAGES_MOST;
  if (!note || !isPage) return undefined;
  const [prepared] = await library.pages.preparationsOf([note.image]);
  const numbers = prepared ? numbersFrom(prepared, from, TEXTS_TOGETHER) : [];
  const found = await library.pageTexts.findAll(numbers.map((page) => ({ file: note.image, page })));
  const textOf = new Map(found.map(({ page, text }) => [page, text]));
  const last = numbers.findLastIndex((page) => textOf.has(page));
  return { note, texts: numbers.slice(0, last + 1).map((page) => textOf.get(page) ?? '') };
}
