import type { RepeatedPage } from '../duplicate/repeated-page.ts';
import type { Library } from '../library.ts';
import { answeredPaper } from '../note/answered-paper.ts';
import { ofCourse, PAPER_ORDER } from '../note/paper-order.ts';
import type { Note } from '../note.ts';
import { isBooklet } from '../page/booklet.ts';
import type { PageCounts } from '../page/printed-pages.ts';
import { type ShownPage, shownPages } from '../page/shown-pages.ts';
import { PAGES_MOST } from '../page.ts';
import { isId } from '../primitives/id.ts';
import { type FoundPaper, papersOf } from './papers.ts';

export const PAGES_TOGETHER = 20;

export type OpenedNote = FoundPaper & {
  /** Pages shown together with the requested one; empty until they are drawn. */
  pages: readonly ShownPage[];
  from: number;
  isBooklet: boolean;
  previous: Note | undefined;
  next: Note | undefined;
  papersOfCourse: number;
  missing: PageCounts | undefined;
  repeated: RepeatedPage | undefined;
  answered: Note | undefined;
  solutions: readonly Note[];
};

export const SOLUTIONS_SHOWN = 2;

type Papers = Pick<Library, 'notes' | 'files' | 'pages' | 'pageTexts' | 'missingPages' | 'repeatedPages'>;

export async function readNote(library: Papers, id: string, page = 1): Promise<OpenedNote | undefined> {
  const note = isId(id) ? await library.notes.find(id) : undefined;
  if (!note) return undefined;
  const [[paper], previous, next, counted, missing, repeated, answered, solutions] = await Promise.all([
    papersOf(library, [note]),
    neighbour(library, note, true),
    neighbour(library, note, false),
    library.notes.countAt([note]),
    library.missingPages.listOf([note.image]),
    library.repeatedPages.listOf([note.image]),
    answeredPaper(library, note),
    library.notes.solutionsOf(note.id, SOLUTIONS_SHOWN),
  ]);
  if (!paper) return undefined;
  const from = beginOf(page, paper.preparation.pages);
  const pages = await shownPages(library, paper.preparation, from, PAGES_TOGETHER);
  return {
    ...{ ...paper, pages, from, previous, next, answered, solutions },
    papersOfCourse: counted[0]?.notes ?? 1,
    isBooklet: await isBooklet(library, paper.preparation, pages),
    missing: missing.get(note.image),
    repeated: repeated.get(note.image),
  };
}

/** A paper and one of its solutions, each at its first page. Undefined if they do not belong together. */
export async function readBeside(
  library: Papers,
  id: string,
  solution: string,
): Promise<{ paper: OpenedNote; solution: OpenedNote } | undefined> {
  const [paper, answer] = await Promise.all([readNote(library, id), readNote(library, solution)]);
  return paper && answer?.answered?.id === id ? { paper, solution: answer } : undefined;
}

function beginOf(page: number, pages: number): number {
  const there = page >= 1 && page <= Math.min(pages, PAGES_MOST) ? Math.floor(page) : 1;
  return there - ((there - 1) % PAGES_TOGETHER);
}

async function neighbour(
  library: Pick<Library, 'notes'>,
  note: Note,
  before: boolean,
): Promise<Note | undefined> {
  const [found] = await library.notes.list({
    conditions: ofCourse(note),
    order: PAPER_ORDER,
    limit: 1,
    offset: 0,
    cursor: { item: note, before },
  });
  return found;
}
