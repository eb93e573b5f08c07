/** Navigation menus, and those of list rows, which have a name. */
const MENU = 'details:is([data-menu], [name])';

/**
 * Closes an open menu on Escape (focus returns to its button), on a tap outside, and when the focus moves to
 * an element that the menu would cover.
 */
export function closeMenus(): void {
  // Chromium before 131 and Firefox before 143 hide content that should always be open on wide screens.
  if (!CSS.supports('selector(::details-content)') && matchMedia('(min-width: 64rem)').matches)
    for (const side of document.querySelectorAll<HTMLDetailsElement>('.always-open')) {
      side.open = true;
      side.removeAttribute('data-menu');
    }
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
