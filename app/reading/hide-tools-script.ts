/** Pixels of scrolling that are no decision, such as a resting finger. */
const SLACK = 8;

/**
 * Hides the tools of the reader while the paper is scrolled down, and shows them on the way up, while they are used, and
 * at the end of the pages: there they would lie over what follows.
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
