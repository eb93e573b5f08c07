/** Pixels of scrolling to ignore, such as from a resting finger. */
const SLACK = 8;

/**
 * Hides the reader's tools on scrolling down, and shows them on scrolling up, while they are used, and at the end of the
 * pages, where they would cover the content below.
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
