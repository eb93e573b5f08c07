/** Those of a list bear a name. */
const MENU = 'details:is([data-menu], [name])';

/**
 * Closes an open menu by Escape, which returns the focus to its button, by a tap beside it, and when the focus leaves it:
 * the menu would cover what has the focus then.
 */
export function closeMenus(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    const menu = document.querySelector<HTMLDetailsElement>(`${MENU}[open]`);
    if (!menu) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  for (const left of ['click', 'focusin'])
    document.addEventListener(left, ({ target }) => {
      for (const menu of document.querySelectorAll<HTMLDetailsElement>(`${MENU}[open]`))
        if (target instanceof Node && !menu.contains(target)) menu.open = false;
    });
}
