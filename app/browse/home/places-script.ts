import { setDeviceFavourite } from '../../paper/device-favourites.ts';
import { forgetPaper } from '../../paper/read-papers.ts';
import { rememberPlace } from './places.ts';

/** Path of a year or of a course in it, in any language: /home/COT/IT/2nd/TIT-233. */
const PLACE = /\/home\/([^/]+\/[^/]+\/[^/]+(?:\/[^/]+)?)$/;
const PAPER = /\/notes\/([^/]+)$/;

/**
 * Remembers the open year or course on the device. The link to the current page tells which; a paper counts
 * as its course. Forgets papers that no longer exist.
 */
export function followPlaces(): void {
  const here = document.querySelector<HTMLAnchorElement>('main [aria-current="page"]');
  const [, path] = PLACE.exec(here?.pathname ?? '') ?? [];
  if (path) rememberPlace(path, titleHere());
  const [arrival] = performance.getEntriesByType('navigation') as { responseStatus?: number }[];
  const [, paper] = PAPER.exec(location.pathname) ?? [];
  if (!paper || ![404, 410].includes(arrival?.responseStatus ?? 0)) return;
  forgetPaper(paper);
  setDeviceFavourite([paper, '', ''], false);
}

function titleHere(): string | undefined {
  const paper = document.querySelector<HTMLElement>('[data-course-title]');
  return paper?.dataset.courseTitle ?? document.querySelector('hgroup p')?.textContent ?? undefined;
}
