/**
 * Focuses the field of a tool (page number, search) when it opens, but not if a search opened it: a phone's
 * keyboard would cover the words.
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
    // The tool may be open already: opening it loads this script.
    if (tool.contains(document.activeElement)) focus();
  }
}
