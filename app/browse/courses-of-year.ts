import type { WantedPapers } from '../../domain/paper/papers-of-course.ts';
import { pagingOf } from './wanted-papers.ts';

/** Courses per page. 1,000 did not fit into the first round trip on a slow network. */
export const COURSES_A_PAGE = 200;

type Counted = { code: string; title: string; papers: number };

/**
 * Page of a year's courses: those with papers first, each half in catalogue order. `page` starts at 1 and is
 * capped at the last page. `here`: URL of the first page.
 */
export function coursesOfYear(courses: readonly Counted[], here: string, { page = 1 }: WantedPapers) {
  const ordered = [
    ...courses.filter(({ papers }) => papers > 0),
    ...courses.filter(({ papers }) => papers === 0),
  ];
  const pages = Math.max(1, Math.ceil(ordered.length / COURSES_A_PAGE));
  const shown = Math.min(page, pages);
  const listed = ordered.slice((shown - 1) * COURSES_A_PAGE, shown * COURSES_A_PAGE);
  return {
    courses: listed,
    paging: pagingOf(
      here,
      {},
      { page: shown, pages, aPage: COURSES_A_PAGE, listed: listed.length, total: ordered.length },
    ),
  };
}
