import { hexOf } from '../../hex.ts';

/** Hex digest; undefined without https, where browsers cannot compute it. */
export async function sha256Of(bytes: Blob): Promise<string | undefined> {
  if (!crypto.subtle) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer());
  return hexOf(new Uint8Array(digest));
}
