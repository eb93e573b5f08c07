import { KEPT_UPLOAD, KEPT_UPLOAD_MS } from '../../frame/stored-upload.ts';
import { hexOf } from '../../hex.ts';

/** Prefix of the cache keys of stored files; never requested. */
const HREF = '/kept-upload/file-';
type StoredUpload = { token: string; name: string; at: number };

/**
 * Replaces the stored files and returns a token. The login leads to a URL with the token, without which they
 * cannot be restored.
 */
export async function keepFiles(files: readonly File[]): Promise<string> {
  const token = hexOf(crypto.getRandomValues(new Uint8Array(12)));
  await caches.delete(KEPT_UPLOAD);
  const cache = await caches.open(KEPT_UPLOAD);
  for (const [place, file] of files.entries()) {
    const kept: StoredUpload = { token, name: file.name, at: Date.now() };
    const headers = { 'Content-Type': file.type, 'X-Kept': encodeURIComponent(JSON.stringify(kept)) };
    await cache.put(HREF + place, new Response(file, { headers }));
  }
  return token;
}

/** Returns the files of a token, once. Deletes them, and files with another token or older than a day. */
export async function keptFiles(token: string): Promise<File[]> {
  const files: File[] = [];
  const cache = await caches.open(KEPT_UPLOAD);
  for (const request of await cache.keys()) {
    const answer = await cache.match(request);
    if (!answer) continue;
    const kept: StoredUpload = JSON.parse(decodeURIComponent(answer.headers.get('X-Kept') ?? ''));
    const bytes = await answer.blob();
    const isFresh = Date.now() - kept.at < KEPT_UPLOAD_MS;
    if (kept.token === token && isFresh) files.push(new File([bytes], kept.name, { type: bytes.type }));
  }
  await caches.delete(KEPT_UPLOAD);
  return files;
}
