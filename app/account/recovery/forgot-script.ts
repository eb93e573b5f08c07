/** Forms of pages without React: a form on its way says so, and one that came back leads to what is wrong. */
export function enhanceForms(): void {
  document.querySelector<HTMLElement>('form[data-processing] [aria-invalid]')?.focus();
  document.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement) || !target.matches('[data-processing]')) return;
    const button = target.querySelector('button');
    if (!button) return;
    // What the form sends is settled by now, so the button may go.
    button.dataset.words = button.textContent ?? '';
    button.textContent = 'Processing...';
    button.disabled = true;
  });
  // Coming back by the browser's button shows the page as it was left.
  window.addEventListener('pageshow', () => {
    for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-words]')) {
      button.textContent = button.dataset.words ?? '';
      button.disabled = false;
    }
  });
}
