export function begin(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-copy]');
  const field = document.querySelector<HTMLInputElement>('main input[readonly]');
  const status = button?.parentElement?.querySelector('[role=status]');
  if (!button || !field || !status) return;
  button.hidden = false;
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(field.value);
      status.textContent = button.dataset.copy ?? '';
    } catch {
      // Fallback if the clipboard is denied or there is no https: select the text for manual copying.
      field.select();
    }
  });
}
