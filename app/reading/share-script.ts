export function sharePaper(reader: HTMLElement): void {
  const button = reader.querySelector<HTMLElement>('[data-share]');
  if (!button) return;
  const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;
  const words = button.querySelector('span');
  const { copy = '', copied: done = '' } = button.dataset;
  if (!('share' in navigator) && words) words.textContent = copy;
  button.classList.remove('invisible');
  button.addEventListener('click', async () => {
    if ('share' in navigator) {
      // Rejects if the user cancels the dialog.
      await navigator.share({ title: button.dataset.share ?? '', url }).catch(() => {});
      return;
    }
    await copied(url);
  });

  async function copied(text: string) {
    const status = reader.querySelector('[data-shared]');
    try {
      await navigator.clipboard.writeText(text);
      if (status) status.textContent = done;
    } catch {
      // No clipboard (denied, or no https): show the URL for manual copying.
      if (status) status.textContent = text;
    }
  }
}
