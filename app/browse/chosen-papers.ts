import { CHOSEN_MOST } from '../../domain/paper/papers-to-choose.ts';
import { isId } from '../../domain/primitives/id.ts';

/** The papers that a form of check boxes names; undefined for an address that is not of such a form. */
export function chosenPapers(params: URLSearchParams): string[] | undefined {
  if (!params.has('chosen') && !params.has('paper')) return undefined;
  return [...new Set(params.getAll('paper').filter(isId))].slice(0, CHOSEN_MOST);
}

/** Of the address of a course's papers, or of a part of them: that of the ZIP. */
export function zipHref(here: string): string {
  return here.replace(/^\/home\//, '/zip/');
}

/** That of the page of the same papers as one PDF. */
export function bookHref(here: string): string {
  return here.replace(/^\/home\//, '/book/');
}

/** That of the page where they are chosen one by one. */
export function chooseHref(here: string): string {
  return here.replace(/^\/home\//, '/choose/');
}
