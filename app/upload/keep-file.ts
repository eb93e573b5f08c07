import { KEPT_UPLOAD, KEPT_UPLOAD_MS, withoutToken } from '../frame/kept-upload.ts';

/** Under which address the file is kept; nothing asks for it. */
const HREF = '/kept-upload/file';
/** What is kept beside its bytes. `owner` is the address of who was signed in; before a login it is empty. */
type Kept = { token: string; owner: string; name: string; at: number };

/**
 * Keeps a file on this device, in place of the one before. Only the token that this answers has it back, and only for
 * the same person: the login leads on to an address with that token.
 */
export async function keepFile(file: File, owner = ''): Promise<string> {
  const token = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  const kept: Kept = { token, owner, name: file.name, at: Date.now() };
  const headers = { 'Content-Type': file.type, 'X-Kept': encodeURIComponent(JSON.stringify(kept)) };
  const cache = await caches.open(KEPT_UPLOAD);
  await cache.put(HREF, new Response(file, { headers }));
  localStorage.setItem(KEPT_UPLOAD, String(kept.at));
  return token;
}

/** The file of a token, once: it is not kept any longer. What belongs to another person, or is old, goes too. */
async function keptFile(token: string, owner: string): Promise<File | undefined> {
  const answer = await caches.match(HREF, { cacheName: KEPT_UPLOAD });
  if (!answer) return undefined;
  const kept: Kept = JSON.parse(decodeURIComponent(answer.headers.get('X-Kept') ?? ''));
  const isOwn = kept.token === token && (kept.owner === '' || kept.owner === owner);
  const isFresh = Date.now() - kept.at < KEPT_UPLOAD_MS;
  const bytes = await answer.blob();
  await caches.delete(KEPT_UPLOAD);
  localStorage.removeItem(KEPT_UPLOAD);
  return isOwn && isFresh ? new File([bytes], kept.name, { type: bytes.type }) : undefined;
}

/** Puts the file that was kept into the form's field, as if it had been chosen there now. */
export async function restoreFile(form: HTMLFormElement | null, token: string, owner: string): Promise<void> {
  const { pathname, search } = location;
  history.replaceState(history.state, '', pathname + withoutToken(search));
  const file = await keptFile(token, owner);
  const field = form?.querySelector<HTMLInputElement>('input[type=file]');
  if (!file || !field || field.files?.length) return;
  const chosen = new DataTransfer();
  chosen.items.add(file);
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
