// A file that was chosen for an upload before its person had signed in, on this device.

/** The browser's cache that holds it, alone; and in the browser's storage, when it was kept. */
export const KEPT_UPLOAD = 'kept-upload';
/** As long as a signup waits for its link. */
export const KEPT_UPLOAD_MS = 24 * 3_600_000;

export async function forgetUpload(): Promise<void> {
  localStorage.removeItem(KEPT_UPLOAD);
  await caches.delete(KEPT_UPLOAD);
}

/** On each page: what its person never came back for goes after a day. */
export function forgetOldUpload(): void {
  try {
    const at = Number(localStorage.getItem(KEPT_UPLOAD) ?? Number.NaN);
    if (Date.now() - at > KEPT_UPLOAD_MS) void forgetUpload().catch(() => {});
  } catch {
    // The browser stores nothing.
  }
}

/** The parameter of the form's address that has back a file which was kept: the last one. */
const TOKEN = /[?&]kept=([0-9a-f]+)$/;

/** The address of the form, for a login to lead back to the file. */
export function withToken(address: string, token: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}kept=${token}`;
}

export function tokenIn(search: string): string | undefined {
  return TOKEN.exec(search)?.[1];
}

/** The token says nothing about the form. */
export function withoutToken(search: string): string {
  return search.replace(TOKEN, '');
}
