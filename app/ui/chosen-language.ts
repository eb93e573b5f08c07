/** Key in localStorage, because pages are equal for everybody. */
export const CHOSEN = 'language';

/** Stores a device setting, or that an offer was made. Forgotten without storage. */
export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {}
}
