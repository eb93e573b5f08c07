/** Name of the database of files waiting on this device, and of the storage key that lists their owners. */
export const OUTBOX = 'outbox';

/** sessionStorage key: set if the user signing out chose to keep the files. */
export const KEEPS_OUTBOX = 'keeps-outbox';

export function hasWaiting(email: string): boolean {
  try {
    return (localStorage.getItem(OUTBOX) ?? '').includes(JSON.stringify(email));
  } catch {
    return false;
  }
}
