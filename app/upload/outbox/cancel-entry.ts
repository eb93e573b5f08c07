import { BASE, HEADERS } from '../calls.ts';
import type { Entry } from './entry.ts';
import { entryOf, removeEntry } from './outbox-store.ts';
import { meantFor } from './send-file.ts';

const deletions = new Map<string, Promise<void>>();

/** Resolves once no file with the digest is being deleted, so that such a file is not found and reused. */
export async function deletionOf(sha256: string): Promise<void> {
  await deletions.get(sha256);
}

/**
 * Deletes an entry from the device, and its incomplete upload, which counts against the account's quota.
 * Without a network, the library's clean-up does the latter.
 */
export async function cancelEntry(id: string): Promise<void> {
  const entry = await entryOf(id);
  const deletion = deleteEntry(id, entry);
  const { sha256 } = entry ?? {};
  if (sha256) deletions.set(sha256, deletion);
  await deletion.finally(() => {
    if (sha256 && deletions.get(sha256) === deletion) deletions.delete(sha256);
  });
}

async function deleteEntry(id: string, entry: Entry | undefined): Promise<void> {
  await removeEntry(id);
  if (!entry?.isBegun) return;
  const file = `${BASE}/storage/buckets/files/files/${id}`;
  const headers = { ...HEADERS, ...meantFor(entry.owner) };
  await fetch(file, { method: 'DELETE', headers, keepalive: true }).catch(() => {});
}
