import { isPaperSort, USUAL_SORT } from '../../domain/paper/paper-sort.ts';
import { COURSE_PAGES_MOST, type WantedPapers } from '../../domain/paper/papers-of-course.ts';

/** Longest accepted parameter, in characters; all real exam names are shorter. */
const VALUE_MOST = 100;

/** Reads the selection of a course's papers from the URL. Ignores invalid parameters. */
export function wantedPapers(params: URLSearchParams): WantedPapers {
  const page = Number(params.get('page'));
  const examYear = params.get('examYear') ?? '';
  const sort = params.get('sort');
  return {
    exam: params.get('exam')?.slice(0, VALUE_MOST) || undefined,
    examYear: /^\d{4}$/.test(examYear) ? Number(examYear) : undefined,
    page: Number.isInteger(page) && page >= 1 && page <= COURSE_PAGES_MOST ? page : 1,
    sort: isPaperSort(sort) && sort !== USUAL_SORT ? sort : undefined,
  };
}

/** Shortest URL for selected papers. `here`: URL of all papers. */
export function wantedHref(
  here: string,
  { exam, examYear, page = 1, sort = USUAL_SORT }: WantedPapers,
): string {
  const params = new URLSearchParams();
  if (examYear !== undefined) params.set('examYear', String(examYear));
  if (exam !== undefined) params.set('exam', exam);
  if (sort !== USUAL_SORT) params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `${here}?${params}` : here;
}

type Shown = { page: number; pages: number; aPage: number; listed: number; total: number };

/**
 * Position in the list, and the URLs of the pages before and after. `aPage`: entries on a full page;
 * `listed`: entries on this one.
 */
export function pagingOf(here: string, wanted: WantedPapers, { page, pages, aPage, listed, total }: Shown) {
  const before = (page - 1) * aPage;
  return {
    first: before + 1,
    last: before + listed,
    total,
    previous: page > 1 ? wantedHref(here, { ...wanted, page: page - 1 }) : undefined,
    next: page < pages ? wantedHref(here, { ...wanted, page: page + 1 }) : undefined,
  };
}
