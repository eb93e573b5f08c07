import { BASE, HEADERS } from '../calls.ts';
import { entryOf, removeEntry } from './outbox-store.ts';
import { meantFor } from './send-file.ts';

/**
 * Nothing of an entry stays on this device, nor of its file at the library, where half of it would count for the account
 * until it is swept. Without a network the sweep does that.
 */
export async function cancelEntry(id: string): Promise<void> {
  const entry = await entryOf(id);
  await removeEntry(id);
  if (!entry?.isBegun) return;
  const file = `${BASE}/storage/buckets/files/files/${id}`;
  const headers = { ...HEADERS, ...meantFor(entry.owner) };
  await fetch(file, { method: 'DELETE', headers, keepalive: true }).catch(() => {});
}
