/**
 * Moves the focus into the field of a tool (going to a page, finding words) when the tool opens. Not when a search has
 * opened it, which the visitor did not ask for: on a phone the keyboard would cover the words.
 */
export function focusFields(reader: HTMLElement): void {
  for (const tool of reader.querySelectorAll<HTMLDetailsElement>('.tools details')) {
    const focus = () => {
      if (!tool.open) return;
      const form = tool.querySelector('form');
      if (form?.dataset.quiet === undefined) form?.querySelector('input')?.focus();
      delete form?.dataset.quiet;
    };
    tool.addEventListener('toggle', focus);
    // What opened it had this script fetched.
    if (tool.contains(document.activeElement)) focus();
  }
}
