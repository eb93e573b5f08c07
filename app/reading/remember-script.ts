import { readPapers, rememberPaper } from '../paper/read-papers.ts';
import type { PositionScript } from './position-script.ts';
import type { ZoomScript } from './zoom-script.ts';

/**
 * Opens a paper as it was left on this device, unless its address names a page. The pages get their size before they are
 * shown for the first time, or all at once, so that nothing moves.
 */
export function resume(pages: HTMLElement, position: PositionScript, zoom: ZoomScript): void {
  const paper = pages.dataset.paper ?? '';
  const [, page = 1, above = 0, step = 0] = readPapers().find(([id]) => id === paper) ?? [];
  if (step > 0) {
    zoom.to(step);
    showAgain(pages);
    // At the beginning of the lines, wherever enlarging has left it.
    pages.scrollLeft = 0;
  }
  if (position.asked) {
    if (step > 0) position.put(position.asked, 0);
  } else if (page > 1 || above > 0) position.put(page, above);
  const names = [document.querySelector('h1')?.textContent ?? '', pages.dataset.course ?? ''] as const;
  const store = () => rememberPaper([paper, ...position.place(), zoom.step(), ...names]);
  // The second event is for browsers that do not send the first one when a page is left.
  document.addEventListener('visibilitychange', () => document.hidden && store());
  addEventListener('pagehide', store);
}

/** An element that is laid out anew is not counted as one that moved. */
function showAgain(pages: HTMLElement): void {
  pages.hidden = true;
  pages.getBoundingClientRect();
  pages.hidden = false;
}
