import type { PositionScript } from './position-script.ts';
import type { ZoomScript } from './zoom-script.ts';

const STORAGE_KEY = 'read';
/** The papers that are remembered, those that were read last first. */
const PAPERS_MOST = 100;

/** Where a paper was left: its page, the percentage of that page above the screen, and the step of the zoom. */
type Place = [paper: string, page: number, above: number, zoom: number];

/**
 * Opens a paper as it was left on this device, unless its address names a page. The pages get their size before they are
 * shown for the first time, or all at once, so that nothing moves.
 */
export function resume(pages: HTMLElement, position: PositionScript, zoom: ZoomScript): void {
  const paper = pages.dataset.paper ?? '';
  const [, page = 1, above = 0, step = 0] = stored().find(([id]) => id === paper) ?? [];
  if (step > 0) {
    zoom.to(step);
    showAgain(pages);
  }
  if (position.asked) {
    if (step > 0) position.put(position.asked, 0);
  } else if (page > 1 || above > 0) position.put(page, above);
  const store = () => remember([paper, ...position.place(), zoom.step()]);
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

function stored(): Place[] {
  try {
    const places = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(places) ? places : [];
  } catch {
    return [];
  }
}

/** A paper that is at its beginning need not be remembered. */
function remember(place: Place): void {
  const [paper, page, above, zoom] = place;
  const others = stored().filter(([id]) => id !== paper);
  const isBegun = page > 1 || above > 0 || zoom > 0;
  try {
    const places = isBegun ? [place, ...others] : others;
    localStorage.setItem(STORAGE_KEY, JSON.stringify(places.slice(0, PAPERS_MOST)));
  } catch {
    // The browser stores nothing: the paper opens at its beginning.
  }
}
