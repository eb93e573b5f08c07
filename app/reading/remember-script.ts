import { readPapers, rememberPaper } from '../paper/read-papers.ts';
import type { PositionScript } from './position-script.ts';
import type { ZoomScript } from './zoom-script.ts';

/**
 * Restores the stored position in a paper, unless the URL names a page. Sizes the pages before their first
 * paint, so that nothing moves.
 */
export function resume(pages: HTMLElement, position: PositionScript, zoom: ZoomScript): void {
  const paper = pages.dataset.paper ?? '';
  const [, page = 1, above = 0, step = 0] = readPapers().find(([id]) => id === paper) ?? [];
  if (step > 0) {
    zoom.to(step);
    showAgain(pages);
    pages.scrollLeft = 0;
  }
  if (position.asked) {
    if (step > 0) position.put(position.asked, 0);
  } else if (page > 1 || above > 0) position.put(page, above);
  const names = [document.querySelector('h1')?.textContent ?? '', pages.dataset.course ?? ''] as const;
  const store = () => rememberPaper([paper, ...position.place(), zoom.step(), ...names]);
  // For browsers without `visibilitychange` when a page is left.
  document.addEventListener('visibilitychange', () => document.hidden && store());
  addEventListener('pagehide', store);
}

/** Replaces the element, because browsers do not count new elements as layout shifts. */
function showAgain(pages: HTMLElement): void {
  pages.hidden = true;
  pages.getBoundingClientRect();
  pages.hidden = false;
}
