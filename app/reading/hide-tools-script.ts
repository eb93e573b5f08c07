/** Scroll distance to ignore in pixels, such as from a resting finger. */
const SLACK = 8;

/**
 * Hides the reader's tools on scrolling down. Shows them on scrolling up, while they are in use, and at the
 * end of the pages.
 */
export function hideTools(reader: HTMLElement, pages: HTMLElement): void {
  const tools = reader.querySelector<HTMLElement>('[data-tools]');
  if (!tools) return;
  let before = scrollY;
  addEventListener(
    'scroll',
    () => {
      const by = scrollY - before;
      if (Math.abs(by) < SLACK) return;
      before = scrollY;
      const isUsed = tools.matches(':focus-within') || tools.querySelector('[open]') !== null;
      const isAtEnd = pages.getBoundingClientRect().bottom < innerHeight;
      tools.toggleAttribute('data-away', by > 0 && !isUsed && !isAtEnd);
    },
    { passive: true },
  );
}
