import { OUTBOX } from '../../frame/outbox-owners.ts';

/** As the draft of Background Sync has it, which Chromium has built. */
type Syncing = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

const asked = new Set<string>();

/** Where the browser can, it has the service worker send what waits once there is a network: also when no tab is open. */
export function askForSync(entry: string): void {
  if (asked.has(entry) || !navigator.serviceWorker) return;
  asked.add(entry);
  void navigator.serviceWorker
    .getRegistration()
    .then((registration) => (registration as Syncing | undefined)?.sync?.register(OUTBOX))
    .catch(() => {});
}
