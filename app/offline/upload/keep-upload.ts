import { KEPT_UPLOAD, KEPT_UPLOAD_MS } from '../../frame/stored-upload.ts';
import { hexOf } from '../../hex.ts';

/** Under which addresses files are kept, by their place; nothing asks for them. */
const HREF = '/kept-upload/file-';
/** What is kept beside the bytes. */
type StoredUpload = { token: string; name: string; at: number };

/**
 * Keeps files on this device, in place of those before, and answers a token. The login leads on to an address with that
 * token, and the files are given back to no other address.
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

/** The files of a token, once: they are not kept any longer. Those of another token, or of a day ago, go too. */
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
