/** Closes an open menu by Escape, which returns the focus to its button, and by a tap beside it. */
export function closeMenus(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    const menu = document.querySelector<HTMLDetailsElement>('details[data-menu][open]');
    if (!menu) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  document.addEventListener('click', (event) => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')) {
      if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
    }
  });
}
