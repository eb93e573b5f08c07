import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { OUTBOX } from '../../frame/outbox-owners.ts';
import type { Entry } from './entry.ts';
import { tellEvent } from './outbox-events.ts';

interface Schema extends DBSchema {
  entries: { key: string; value: Entry; indexes: { owner: string } };
}

let opened: Promise<IDBPDatabase<Schema> | undefined> | undefined;

/** Undefined if storage is blocked, as in private windows. Entries then last as long as the tab. */
function database(): Promise<IDBPDatabase<Schema> | undefined> {
  opened ??= open().catch(() => undefined);
  return opened;
}

async function open(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(OUTBOX, 1, {
    upgrade: (fresh) =>
      void fresh.createObjectStore('entries', { keyPath: 'id' }).createIndex('owner', 'owner'),
    // Another tab deletes the database, or the browser has closed it.
    blocking: (_current, _blocked, event) => {
      opened = undefined;
      (event.target as IDBDatabase).close();
    },
    terminated: () => {
      opened = undefined;
    },
  });
}

/** Entries, or their latest changes, that the device could not store, for example on a full disk. */
const inMemory = new Map<string, Entry>();

/** True if the entry, or its latest change, ends with this tab. */
export function isOnlyInTab(id: string): boolean {
  return inMemory.has(id);
}

export async function entriesOf(owner: string): Promise<Entry[]> {
  const stored = (await (await database())?.getAllFromIndex('entries', 'owner', owner)) ?? [];
  const own = [...inMemory.values()].filter((entry) => entry.owner === owner);
  return [...stored.filter(({ id }) => !inMemory.has(id)), ...own].sort((one, other) => one.at - other.at);
}

export async function entryOf(id: string): Promise<Entry | undefined> {
  return inMemory.get(id) ?? (await (await database())?.get('entries', id));
}

export async function addEntry(entry: Entry): Promise<void> {
  try {
    const stored = await database();
    if (stored) await stored.add('entries', entry);
    else inMemory.set(entry.id, entry);
  } catch {
    inMemory.set(entry.id, entry);
  }
  await changed(entry.id);
}

/** Adds nothing, and returns undefined, if the entry has been deleted. */
export async function changeEntry(id: string, changes: Partial<Entry>): Promise<Entry | undefined> {
  const next = inMemory.has(id) ? inMemoryChanged(id, changes) : await storedChanged(id, changes);
  if (next) await changed(id);
  return next;
}

/** Deletes the entry's note after a rejection, or its file ID if the library has lost the file. */
export async function forgetOf(id: string, what: 'note' | 'image'): Promise<void> {
  const entry = await entryOf(id);
  if (!entry) return;
  delete entry[what];
  if (inMemory.has(id)) inMemory.set(id, entry);
  else await orInMemory(entry, async () => (await database())?.put('entries', entry));
  await changed(id);
}

function inMemoryChanged(id: string, changes: Partial<Entry>): Entry {
  const next = { ...(inMemory.get(id) as Entry), ...changes };
  inMemory.set(id, next);
  return next;
}

async function storedChanged(id: string, changes: Partial<Entry>): Promise<Entry | undefined> {
  const work = (await database())?.transaction('entries', 'readwrite');
  const entry = await work?.store.get(id);
  const next = entry && { ...entry, ...changes };
  await orInMemory(next, () => Promise.all([next && work?.store.put(next), work?.done]));
  return next;
}

/** If the device is full, the stored entry stays as it was and the change is kept in memory. */
async function orInMemory(entry: Entry | undefined, store: () => Promise<unknown>): Promise<void> {
  try {
    await store();
  } catch (error) {
    if (!entry || !(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error;
    inMemory.set(entry.id, entry);
  }
}

export async function removeEntry(id: string): Promise<void> {
  inMemory.delete(id);
  await (await database())?.delete('entries', id);
  await changed(id);
}

export async function ownersOf(): Promise<string[]> {
  const owners: string[] = [];
  let cursor = await (await database())
    ?.transaction('entries')
    .store.index('owner')
    .openKeyCursor(null, 'nextunique');
  for (; cursor; cursor = await cursor.continue()) owners.push(cursor.key);
  return owners;
}

async function changed(id: string): Promise<void> {
  await noteOwners();
  tellEvent({ id });
}

/**
 * Stores the email addresses of owners who have entries, so that pages need not open the database. The
 * service worker has no localStorage, so it asks the pages to do this.
 */
export async function noteOwners(): Promise<void> {
  const owners = await ownersOf();
  try {
    if (owners.length > 0) localStorage.setItem(OUTBOX, JSON.stringify(owners));
    else localStorage.removeItem(OUTBOX);
  } catch {
    // Storage is blocked, or this is the service worker.
  }
}
