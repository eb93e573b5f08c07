export function focusOn(element: HTMLElement | null): void {
  element?.focus();
}
