import type { Place } from '../course.ts';
import type { StoredFile } from '../file.ts';
import type { Library } from '../library.ts';
import { PAPER_ORDER } from '../note/paper-order.ts';
import type { Note } from '../note.ts';
import { type ShownPage, shownPages } from '../page/shown-pages.ts';
import type { Preparation } from '../page.ts';
import { papersOf } from '../paper/papers.ts';
import { notesWanted, type WantedPapers } from '../paper/papers-of-course.ts';
import { chosenNotes } from '../paper/papers-to-choose.ts';
import type { CourseQuestions } from '../question.ts';

const BOOK_PAPERS_MOST = 200;
/** Fills 250 sheets printed on both sides, over a kilogram of paper. */
export const BOOK_PAGES_MOST = 500;

export type WantedBook = {
  place: Place;
  part?: Pick<WantedPapers, 'exam' | 'examYear'> | undefined;
  /** Ids of selected papers. If set, `part` is ignored. */
  chosen?: readonly string[] | undefined;
  isAskedOnly: boolean;
  isTwoUp: boolean;
};

export type PlannedPaper = {
  note: Note;
  file: StoredFile;
  pages: readonly ShownPage[];
};

/** `unreadable`: its pages cannot be rendered. `late`: rendering ran out of time. */
export type LeftReason = 'waiting' | 'unreadable' | 'too-long' | 'too-heavy' | 'late' | 'gone';
export type LeftPaper = { note: Note; reason: LeftReason; preparation?: Preparation | undefined };

export type BookPlan = WantedBook & {
  papers: readonly PlannedPaper[];
  left: readonly LeftPaper[];
  asked: CourseQuestions;
};

export type PlanningBook = Pick<Library, 'notes' | 'files' | 'pages' | 'questions'>;

/**
 * Plans the visible papers of a course, newest exam first, each followed by its solutions; or the selected
 * papers in their order. Lecture notes and syllabi are included only if selected.
 */
export async function planBook(library: PlanningBook, wanted: WantedBook): Promise<BookPlan> {
  const notes = await notesOf(library, wanted);
  const papers: PlannedPaper[] = [];
  const left: LeftPaper[] = [];
  let room = BOOK_PAGES_MOST;
  for (const { note, file, preparation } of await papersOf(library, notes)) {
    const { state, pages } = preparation;
    if (!file?.completedAt) left.push({ note, reason: 'gone' });
    else if (state !== 'ready') left.push({ note, reason: state, preparation });
    else if (pages > room) left.push({ note, reason: 'too-long' });
    else {
      room -= pages;
      papers.push({ note, file, pages: await shownPages(library, preparation, 1, pages) });
    }
  }
  const own = new Set(papers.map(({ note }) => note.id));
  const course = await library.questions.ofCourse(wanted.place);
  const questions = course.questions.filter(({ note, needsReview }) => own.has(note) && !needsReview);
  return { ...wanted, papers, left, asked: { ...course, questions } };
}

async function notesOf(library: PlanningBook, { place, part = {}, chosen }: WantedBook): Promise<Note[]> {
  if (chosen) {
    const found = new Map((await chosenNotes(library, place, chosen)).map((note) => [note.id, note]));
    return [...new Set(chosen)].flatMap((id) => found.get(id) ?? []).slice(0, BOOK_PAPERS_MOST);
  }
  const listed = await library.notes.list({
    conditions: notesWanted(place, part),
    order: PAPER_ORDER,
    limit: BOOK_PAPERS_MOST,
    offset: 0,
  });
  return behindTheirPapers(listed.filter(({ kind }) => kind !== 'notes' && kind !== 'syllabus'));
}

function behindTheirPapers(notes: readonly Note[]): Note[] {
  const papers = new Set(notes.filter(({ kind }) => kind !== 'solution').map(({ id }) => id));
  const answered = ({ kind, solutionOf }: Note) =>
    kind === 'solution' && solutionOf !== undefined && papers.has(solutionOf) ? solutionOf : undefined;
  const led = Map.groupBy(notes, answered);
  return (led.get(undefined) ?? []).flatMap((note) => [note, ...(led.get(note.id) ?? [])]);
}
