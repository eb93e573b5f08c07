/** A `ref` that moves the focus to its element once, when the element appears. */
export function focusOn(element: HTMLElement | null): void {
  element?.focus();
}
