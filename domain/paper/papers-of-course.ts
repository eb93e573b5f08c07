import type { Place } from '../course.ts';
import { earlierNearDuplicates } from '../duplicate/earlier-near-duplicates.ts';
import type { Library } from '../library.ts';
import { ofCourse, PAPER_ORDER } from '../note/paper-order.ts';
import type { ExamCount, Note, NoteCondition, NoteQuery } from '../note.ts';
import { isRefusal } from '../refusal.ts';
import { isByYear, orderOf, type PaperSort } from './paper-sort.ts';
import { papersOf } from './papers.ts';

export const PAPERS_A_PAGE = 25;
/** Maximum papers in one ZIP, from the start of the list. Others are available by exam and year. */
export const ZIP_PAPERS_MOST = 500;
/** Maximum list pages counted and shown: larger courses are browsed by exam and year. */
export const COURSE_PAGES_MOST = 200;

export type WantedPapers = {
  exam?: string | undefined;
  examYear?: number | undefined;
  page?: number;
  sort?: PaperSort | undefined;
};

type Papers = Pick<Library, 'notes' | 'files' | 'pages' | 'nearDuplicates' | 'missingPages'>;

/**
 * Returns one page of a course's papers, by default newest exam first, then newest upload. A page beyond the
 * last one is the last. If ordered by year, a solution follows its paper when both are of the same year and
 * on this page. `nearDuplicates`: an earlier paper with the same pages. `missing`: pages that the paper may
 * lack. `zip`: content of a ZIP of the selection. `total` counts the selection and `exams` the whole course,
 * both up to the number that fits on the pages. Runs two rounds of queries only: each costs a round trip to a
 * database server.
 */
export async function papersOfCourse(library: Papers, place: Place, wanted: WantedPapers = {}) {
  const all = { conditions: notesWanted(place, wanted), order: PAPER_ORDER };
  const listed = (page: number) => listPage(library, { ...all, order: orderOf(wanted.sort) }, page);
  const likely = Math.min(wanted.page ?? 1, COURSE_PAGES_MOST);
  const [exams, likelyNotes] = await Promise.all([
    library.notes.countExams(place, COURSE_PAGES_MOST * PAPERS_A_PAGE),
    listed(likely),
  ]);
  const total = sum(exams.filter((count) => isWanted(count, wanted)));
  const pages = Math.max(1, Math.ceil(total / PAPERS_A_PAGE));
  const page = Math.min(likely, pages);
  const notes = page === likely ? likelyNotes : await listed(page);
  const [found, nearDuplicates, missing, answered, allBytes] = await Promise.all([
    papersOf(library, isByYear(wanted.sort) ? besideTheirPapers(notes) : notes),
    earlierNearDuplicates(library, notes),
    library.missingPages.listOf(notes.map(({ image }) => image)),
    library.notes.withSolutions(mayHaveSolutions(exams) ? notes.map(({ id }) => id) : []),
    pages > 1 ? library.notes.bytesOfFiles({ ...all, limit: ZIP_PAPERS_MOST, offset: 0 }) : undefined,
  ]);
  const bytes = allBytes ?? found.reduce((size, { file }) => size + (file?.size ?? 0), 0);
  const zip = { papers: Math.min(total, ZIP_PAPERS_MOST), bytes };
  const papers = found.map((paper) => ({
    ...paper,
    nearDuplicates: nearDuplicates.get(paper.note.id),
    missing: missing.get(paper.note.image),
    hasSolution: answered.includes(paper.note.id),
  }));
  return { papers, page, pages, total, exams, zip };
}

export type PaperOfCourse = Awaited<ReturnType<typeof papersOfCourse>>['papers'][number];

type Asked = Pick<NoteQuery, 'conditions' | 'order'>;

/** Uses the default order if there are more papers than the database sorts for one request. */
async function listPage({ notes }: Papers, asked: Asked, page: number): Promise<Note[]> {
  const part = { limit: PAPERS_A_PAGE, offset: (page - 1) * PAPERS_A_PAGE };
  try {
    return await notes.list({ ...asked, ...part });
  } catch (error) {
    if (!isRefusal(error, 'query.too-wide') || asked.order === PAPER_ORDER) throw error;
    return notes.list({ ...asked, order: PAPER_ORDER, ...part });
  }
}

function besideTheirPapers(notes: readonly Note[]): Note[] {
  const papers = notes.filter(({ kind }) => kind !== 'solution');
  const paperOf = ({ solutionOf, examYear }: Note) =>
    papers.find((paper) => paper.id === solutionOf && paper.examYear === examYear);
  const led = Map.groupBy(notes, (note) => paperOf(note)?.id);
  return (led.get(undefined) ?? []).flatMap((note) => [note, ...(led.get(note.id) ?? [])]);
}

/** Counts that were cut short do not cover the whole course, which may have more solutions. */
function mayHaveSolutions(exams: readonly ExamCount[]): boolean {
  return exams.some(({ solutions }) => solutions > 0) || sum(exams) >= COURSE_PAGES_MOST * PAPERS_A_PAGE;
}

function isWanted({ exam, examYear }: ExamCount, wanted: WantedPapers): boolean {
  return (
    (wanted.exam === undefined || exam === wanted.exam) &&
    (wanted.examYear === undefined || examYear === wanted.examYear)
  );
}

export function notesWanted(place: Place, { exam, examYear }: WantedPapers): NoteCondition[] {
  return [
    ...ofCourse(place),
    ...(exam === undefined ? [] : [{ field: 'exam' as const, values: [exam] }]),
    ...(examYear === undefined ? [] : [{ field: 'examYear' as const, values: [examYear] }]),
  ];
}

function sum(counts: readonly ExamCount[]): number {
  return counts.reduce((all, { notes }) => all + notes, 0);
}
