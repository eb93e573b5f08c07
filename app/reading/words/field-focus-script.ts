/** Moves the focus into the field of a tool (going to a page, finding words) when the tool opens. */
export function focusFields(reader: HTMLElement): void {
  for (const tool of reader.querySelectorAll<HTMLDetailsElement>('.tools details')) {
    const focus = () => {
      if (tool.open) tool.querySelector('input')?.focus();
    };
    tool.addEventListener('toggle', focus);
    // What opened it had this script fetched.
    if (tool.contains(document.activeElement)) focus();
  }
}
