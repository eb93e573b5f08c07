import { CHOSEN_MOST } from '../../domain/paper/papers-to-choose.ts';
import { isId } from '../../domain/primitives/id.ts';

/** IDs of the papers ticked on the page; undefined if the URL has no selection. */
export function chosenPapers(params: URLSearchParams): string[] | undefined {
  if (!params.has('chosen') && !params.has('paper')) return undefined;
  return [...new Set(params.getAll('paper').filter(isId))].slice(0, CHOSEN_MOST);
}

export function zipHref(here: string): string {
  return here.replace(/^\/home\//, '/zip/');
}

export function bookHref(here: string): string {
  return here.replace(/^\/home\//, '/book/');
}

export function chooseHref(here: string): string {
  return here.replace(/^\/home\//, '/choose/');
}
