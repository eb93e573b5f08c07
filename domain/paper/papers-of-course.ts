import type { Place } from '../course.ts';
import type { Library } from '../library.ts';
import { ofCourse, PAPER_ORDER } from '../note/paper-order.ts';
import { papersOf } from './papers.ts';

/** Papers on one page of a course. */
const PAPERS_A_PAGE = 25;

/**
 * One page of a course's papers: the newest exam first, then the newest upload.
 * `after` is the id of the last paper seen; `next` is there when more follow.
 */
export async function papersOfCourse(
  library: Pick<Library, 'notes' | 'files' | 'pages'>,
  place: Place,
  after?: string,
) {
  const last = after === undefined ? undefined : await library.notes.find(after);
  const found = await library.notes.list({
    conditions: ofCourse(place),
    order: PAPER_ORDER,
    limit: PAPERS_A_PAGE + 1,
    offset: 0,
    ...(last && { cursor: { item: last, before: false } }),
  });
  const notes = found.slice(0, PAPERS_A_PAGE);
  const papers = await papersOf(library, notes);
  return { papers, next: found.length > PAPERS_A_PAGE ? notes.at(-1)?.id : undefined };
}
