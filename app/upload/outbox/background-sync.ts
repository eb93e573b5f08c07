/// <reference lib="webworker" />
import { OUTBOX } from '../../frame/outbox-owners.ts';
import { type Entry, isUnsent } from './entry.ts';
import { hearEvents } from './outbox-events.ts';
import { entriesOf, ownersOf } from './outbox-store.ts';
import { lockOf, Sender } from './sender.ts';

declare const self: ServiceWorkerGlobalScope;

/** As the draft of Background Sync has it, which Chromium has built. */
type SyncEvent = ExtendableEvent & { tag: string };

/** In the service worker: sends what waits, when the browser says that there is a network, also without an open tab. */
export function sendOnSync(): void {
  self.addEventListener('sync' as 'activate', (event) => {
    if ((event as SyncEvent).tag === OUTBOX) event.waitUntil(sendAll());
  });
}

/** Rejects when something is still to be sent: the browser tries again after minutes. */
async function sendAll(): Promise<void> {
  const sent = await Promise.all((await ownersOf()).map(sendFor));
  if (sent.includes(false)) throw new Error('Not everything in the outbox could be sent');
}

/** Files without a description would be removed after a day. */
const isWanted = (entry: Entry) => isUnsent(entry) && entry.note !== undefined;

/** Waits while a tab sends for this account: it may be closed soon. False when something has to be tried again. */
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
