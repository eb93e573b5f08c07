/** Scroll distance to ignore, such as from a resting finger, in pixels. */
const SLACK = 8;

/**
 * Hides the reader's tools on scrolling down. Shows them on scrolling up, while they are used, and at the end
 * of the pages, where the content below needs the space.
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
