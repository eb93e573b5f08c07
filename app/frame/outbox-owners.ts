/** Database of files waiting on this device, and the storage key that names their owners. */
export const OUTBOX = 'outbox';

/** Key in sessionStorage: the person signing out chose to keep the files. */
export const KEEPS_OUTBOX = 'keeps-outbox';

/** Whether files of this account wait on the device, without opening the database. */
export function hasWaiting(email: string): boolean {
  try {
    return (localStorage.getItem(OUTBOX) ?? '').includes(JSON.stringify(email));
  } catch {
    return false;
  }
}
