const PATIENCE_MS = 500;

/**
 * Makes the link back close a tab that was opened from a list, instead of opening the list twice. If the
 * browser does not close the tab, the link opens the list.
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
