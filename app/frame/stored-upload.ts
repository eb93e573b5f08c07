// File chosen for an upload before login, stored on this device.

/** Cache that holds only this file, and the localStorage key of its time. */
export const KEPT_UPLOAD = 'kept-upload';
/** Lifetime of a signup's verification link. */
export const KEPT_UPLOAD_MS = 24 * 3_600_000;

export async function forgetUpload(): Promise<void> {
  localStorage.removeItem(KEPT_UPLOAD);
  await caches.delete(KEPT_UPLOAD);
}

/** Deletes a stored file after a day. Runs on each page. */
export function forgetOldUpload(): void {
  try {
    const at = Number(localStorage.getItem(KEPT_UPLOAD) ?? Number.NaN);
    if (Date.now() - at > KEPT_UPLOAD_MS) void forgetUpload().catch(() => {});
  } catch {
    // The browser stores nothing.
  }
}

/** Last parameter of the form's address, which restores a stored file. */
const TOKEN = /[?&]kept=([0-9a-f]+)$/;

/** Form address that restores the file after login. */
export function withToken(address: string, token: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}kept=${token}`;
}

export function tokenIn(search: string): string | undefined {
  return TOKEN.exec(search)?.[1];
}

/** Removes the token, which is no field of the form. */
export function withoutToken(search: string): string {
  return search.replace(TOKEN, '');
}
