/** Name of the cache for this one file, and of the localStorage key for its time. */
export const KEPT_UPLOAD = 'kept-upload';
/** As long as the verification link of a signup. */
export const KEPT_UPLOAD_MS = 24 * 3_600_000;

export async function forgetUpload(): Promise<void> {
  localStorage.removeItem(KEPT_UPLOAD);
  await caches.delete(KEPT_UPLOAD);
}

/** Deletes a stored file that is too old. Runs on every page. */
export function forgetOldUpload(): void {
  try {
    const at = Number(localStorage.getItem(KEPT_UPLOAD) ?? Number.NaN);
    if (Date.now() - at > KEPT_UPLOAD_MS) void forgetUpload().catch(() => {});
  } catch {
    // Storage is blocked.
  }
}

/** Parameter at the end of the form's URL that restores the stored file. */
const TOKEN = /[?&]kept=([0-9a-f]+)$/;

export function withToken(address: string, token: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}kept=${token}`;
}

export function tokenIn(search: string): string | undefined {
  return TOKEN.exec(search)?.[1];
}

export function withoutToken(search: string): string {
  return search.replace(TOKEN, '');
}
