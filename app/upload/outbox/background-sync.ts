/// <reference lib="webworker" />
import { OUTBOX } from '../../frame/outbox-owners.ts';
import { type Entry, isUnsent } from './entry.ts';
import { hearEvents } from './outbox-events.ts';
import { entriesOf, ownersOf } from './outbox-store.ts';
import { lockOf, Sender } from './sender.ts';

declare const self: ServiceWorkerGlobalScope;

type SyncEvent = ExtendableEvent & { tag: string };

export function sendOnSync(): void {
  self.addEventListener('sync' as 'activate', (event) => {
    if ((event as SyncEvent).tag === OUTBOX) event.waitUntil(sendAll());
  });
}

/** Rejects if files remain, so that the browser retries after some minutes. */
async function sendAll(): Promise<void> {
  const sent = await Promise.all((await ownersOf()).map(sendFor));
  if (sent.includes(false)) throw new Error('Some uploads in the outbox could not be sent');
}

/** Leaves out files without a description: the library would delete them after a day. */
const isWanted = (entry: Entry) => isUnsent(entry) && entry.note !== undefined;

/**
 * Waits while a tab uploads for this account, because the tab may close. Returns false if a retry is needed.
 */
async function sendFor(owner: string): Promise<boolean> {
  const nothingLeft = new AbortController();
  const look = async () => {
    if (!(await entriesOf(owner)).some(isWanted)) nothingLeft.abort();
  };
  const end = hearEvents(() => void look());
  await look();
  try {
    const { signal } = nothingLeft;
    return await self.navigator.locks.request(lockOf(owner), { signal }, () =>
      new Sender(owner, isWanted).drain(),
    );
  } catch (error) {
    if (!nothingLeft.signal.aborted) throw error;
    return true;
  } finally {
    end();
  }
}
