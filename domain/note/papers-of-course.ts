import type { Place } from '../course.ts';
import type { Library } from '../library.ts';
import type { Note } from '../note.ts';

/** Papers on one page of a course. */
export const PAPERS_A_PAGE = 25;

/** One page of a course's papers: the newest exam first, then the newest upload. `after` is the last one seen. */
export async function papersOfCourse(
  library: Library,
  place: Place,
  after?: string,
): Promise<{ papers: Note[]; next: string | undefined }> {
  const last = after === undefined ? undefined : await library.notes.find(after);
  const conditions = (['college', 'branch', 'year', 'course'] as const).map((field) => ({
    field,
    values: [place[field]],
  }));
  const found = await library.notes.list({
    conditions,
    order: [
      { field: 'examYear', descending: true },
      { field: 'sequence', descending: true },
    ],
    limit: PAPERS_A_PAGE + 1,
    offset: 0,
    ...(last && { cursor: { note: last, before: false } }),
  });
  const papers = found.slice(0, PAPERS_A_PAGE);
  return { papers, next: found.length > PAPERS_A_PAGE ? papers.at(-1)?.id : undefined };
}
