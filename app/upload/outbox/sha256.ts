/** In hex. Undefined where the browser computes none: without https. */
export async function sha256Of(bytes: Blob): Promise<string | undefined> {
  if (!crypto.subtle) return undefined;
  // The browser computes it outside of the page's own thread.
  const digest = await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
