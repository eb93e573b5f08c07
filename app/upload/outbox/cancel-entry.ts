import { BASE, HEADERS } from '../calls.ts';
import { entryOf, removeEntry } from './outbox-store.ts';
import { meantFor } from './send-file.ts';

/**
 * Deletes an entry from the device, and its incomplete upload at the library, which counts for the account. Without a
 * network the library's cleanup does the latter.
 */
export async function cancelEntry(id: string): Promise<void> {
  const entry = await entryOf(id);
  await removeEntry(id);
  if (!entry?.isBegun) return;
  const file = `${BASE}/storage/buckets/files/files/${id}`;
  const headers = { ...HEADERS, ...meantFor(entry.owner) };
  await fetch(file, { method: 'DELETE', headers, keepalive: true }).catch(() => {});
}
