/** For forms of pages without React: shows that a form is being sent, and focuses the first wrong field. */
export function enhanceForms(): void {
  document.querySelector<HTMLElement>('form[data-processing] [aria-invalid]')?.focus();
  document.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement) || !target.matches('[data-processing]')) return;
    const button = target.querySelector('button');
    if (!button) return;
    // The browser has read the form's values by now, so the button can be disabled.
    button.dataset.words = button.textContent ?? '';
    button.textContent = target.dataset.processing ?? '';
    button.disabled = true;
  });
  // The browser's back button may show the page from its cache, with the button still disabled.
  window.addEventListener('pageshow', () => {
    for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-words]')) {
      button.textContent = button.dataset.words ?? '';
      button.disabled = false;
    }
  });
}
