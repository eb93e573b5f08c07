/** Name of the database of files waiting on this device, and storage key of the list of their owners. */
export const OUTBOX = 'outbox';

/** sessionStorage key, set if the user chose to keep the files when signing out. */
export const KEEPS_OUTBOX = 'keeps-outbox';

export function hasWaiting(email: string): boolean {
  try {
    return (localStorage.getItem(OUTBOX) ?? '').includes(JSON.stringify(email));
  } catch {
    return false;
  }
}
