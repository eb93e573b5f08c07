/** Key in localStorage: pages are the same for all visitors. */
export const CHOSEN = 'language';

/** Stores a device setting, or that an offer was made. Does nothing if storage is blocked. */
export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {}
}
