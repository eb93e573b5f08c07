/** In the browser's storage: the pages themselves are the same for everybody. */
export const CHOSEN = 'language';

/** A setting of the device, or that something was offered; a browser that allows no storage forgets it. */
export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {}
}
