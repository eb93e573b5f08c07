import type { WantedBook } from '../../../domain/book/plan-book.ts';
import type { Place } from '../../../domain/course.ts';
import { chosenPapers } from '../chosen-papers.ts';
import { wantedPapers } from '../wanted-papers.ts';

export function wantedBook(place: Place, params: URLSearchParams): WantedBook {
  const { exam, examYear } = wantedPapers(params);
  const chosen = chosenPapers(params);
  return {
    place,
    part: chosen ? undefined : { exam, examYear },
    chosen,
    isAskedOnly: params.has('asked'),
    isTwoUp: params.has('two'),
  };
}

/** Shortest URL of the selection. `path`: path of the PDF's page or of the file. */
export function bookAddress(
  path: string,
  { part = {}, chosen, isAskedOnly, isTwoUp }: Omit<WantedBook, 'place'>,
): string {
  const params = new URLSearchParams((chosen ?? []).map((id) => ['paper', id]));
  if (part.exam !== undefined) params.set('exam', part.exam);
  if (part.examYear !== undefined) params.set('examYear', String(part.examYear));
  if (isAskedOnly) params.set('asked', '1');
  if (isTwoUp) params.set('two', '1');
  return params.size > 0 ? `${path}?${params}` : path;
}
