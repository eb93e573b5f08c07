/**
 * Disables a form's button while the form is sent and focuses its first invalid field, on pages without
 * React.
 */
export function enhanceForms(): void {
  document.querySelector<HTMLElement>('form[data-processing] [aria-invalid]')?.focus();
  document.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement) || !target.matches('[data-processing]')) return;
    const button = target.querySelector('button');
    if (!button) return;
    // Disabling comes late enough: the browser has already read the form's values.
    button.dataset.words = button.textContent ?? '';
    button.textContent = target.dataset.processing ?? '';
    button.disabled = true;
  });
  window.addEventListener('pageshow', () => {
    for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-words]')) {
      button.textContent = button.dataset.words ?? '';
      button.disabled = false;
    }
  });
}
