import { setDeviceStar } from '../../paper/device-stars.ts';
import { forgetPaper } from '../../paper/read-papers.ts';
import { rememberPlace } from './places.ts';

/** A year, or a course in it, as its address names it: /home/COT/IT/2nd/TIT-233, in any language. */
const PLACE = /\/home\/([^/]+\/[^/]+\/[^/]+(?:\/[^/]+)?)$/;
const PAPER = /\/notes\/([^/]+)$/;

/**
 * Remembers on the device which year or course is open: the last one of the links that lead to this page. A paper is in
 * its course. What the library denies is forgotten.
 */
export function followPlaces(): void {
  const here = document.querySelector<HTMLAnchorElement>('main [aria-current="page"]');
  const [, path] = PLACE.exec(here?.pathname ?? '') ?? [];
  if (path) rememberPlace(path, titleHere());
  const [arrival] = performance.getEntriesByType('navigation') as { responseStatus?: number }[];
  const [, paper] = PAPER.exec(location.pathname) ?? [];
  if (!paper || ![404, 410].includes(arrival?.responseStatus ?? 0)) return;
  forgetPaper(paper);
  setDeviceStar([paper, '', ''], false);
}

/** Under the heading of a course, or beside the pages of a paper. */
function titleHere(): string | undefined {
  const paper = document.querySelector<HTMLElement>('[data-course-title]');
  return paper?.dataset.courseTitle ?? document.querySelector('hgroup p')?.textContent ?? undefined;
}
