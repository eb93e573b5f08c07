import { hexOf } from '../../hex.ts';

/** In hex. Undefined where the browser computes none: without https. */
export async function sha256Of(bytes: Blob): Promise<string | undefined> {
  if (!crypto.subtle) return undefined;
  // The browser computes it outside of the page's own thread.
  const digest = await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer());
  return hexOf(new Uint8Array(digest));
}
