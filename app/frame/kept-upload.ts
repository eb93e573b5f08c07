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
