import type { WantedBook } from '../../../domain/book/plan-book.ts';
import type { Place } from '../../../domain/course.ts';
import { chosenPapers } from '../chosen-papers.ts';

/** The book that an address asks for. */
export function wantedBook(place: Place, params: URLSearchParams): WantedBook {
  return {
    place,
    chosen: chosenPapers(params),
    isAskedOnly: params.has('asked'),
    isTwoUp: params.has('two'),
  };
}

/** `path`: of the page of the book, or of its file. The shortest address of what is wanted. */
export function bookAddress(
  path: string,
  { chosen, isAskedOnly, isTwoUp }: Omit<WantedBook, 'place'>,
): string {
  const params = new URLSearchParams((chosen ?? []).map((id) => ['paper', id]));
  if (isAskedOnly) params.set('asked', '1');
  if (isTwoUp) params.set('two', '1');
  return params.size > 0 ? `${path}?${params}` : path;
}
