import { OUTBOX } from '../../frame/outbox-owners.ts';

/** Background Sync draft, as implemented by Chromium. */
type Syncing = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

const asked = new Set<string>();

/**
 * Registers a background sync where supported: the service worker then uploads waiting files once online,
 * even without a tab.
 */
export function askForSync(entry: string): void {
  if (asked.has(entry) || !navigator.serviceWorker) return;
  asked.add(entry);
  void navigator.serviceWorker
    .getRegistration()
    .then((registration) => (registration as Syncing | undefined)?.sync?.register(OUTBOX))
    .catch(() => {});
}
