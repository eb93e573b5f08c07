/** The database of files that wait on this device, and what tells in the browser's storage whose they are. */
export const OUTBOX = 'outbox';

/** In the storage of the tab: who signs out was asked, and keeps them. */
export const KEEPS_OUTBOX = 'keeps-outbox';

/** Do files of this account wait on this device? One look, without opening the database. */
export function hasWaiting(email: string): boolean {
  try {
    return (localStorage.getItem(OUTBOX) ?? '').includes(JSON.stringify(email));
  } catch {
    return false;
  }
}
