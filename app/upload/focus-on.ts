/** `ref` that focuses its element once, on mount. */
export function focusOn(element: HTMLElement | null): void {
  element?.focus();
}
