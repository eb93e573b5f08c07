/** How long a browser may take to close the tab. */
const PATIENCE_MS = 500;

/**
 * A paper that was opened from a list in a tab of its own: the way back would open that list a second time, so that the
 * link closes the tab. Where a browser does not close it, the link leads to the list.
 */
export function offerClose(reader: HTMLElement): void {
  const back = reader.querySelector<HTMLAnchorElement>('[data-close]');
  if (!back || history.length > 1 || !document.referrer.startsWith(`${location.origin}/`)) return;
  back.textContent = back.dataset.close ?? '';
  back.removeAttribute('aria-label');
  back.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    window.close();
    setTimeout(() => location.assign(back.href), PATIENCE_MS);
  });
}
