export function showWaiting(): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    const link =
      event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-waiting]') : null;
    const note = link?.querySelector('[data-note]');
    if (!link || !note) return;
    note.setAttribute('role', 'status');
    note.setAttribute('data-was', note.textContent ?? '');
    note.textContent = link.dataset.waiting ?? '';
  });
  // Pages in the back-forward cache may still show the waiting text.
  window.addEventListener('pageshow', () => {
    for (const note of document.querySelectorAll('[data-was]')) {
      note.textContent = note.getAttribute('data-was');
      note.removeAttribute('data-was');
      note.removeAttribute('role');
    }
  });
}
