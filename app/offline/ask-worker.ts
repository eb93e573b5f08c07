import { type PackCommand, type PackState, STATES_CHANNEL } from './pack/pack-state.ts';

/** Sends a command to the worker, once there is one. @throws when the browser allows none. */
export async function askWorker(command: PackCommand): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js').catch((error) => {
    // It could not be fetched: the page tries again (start/install-worker.ts).
    if (error instanceof DOMException) throw error;
  });
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(command);
}

type Hear = (path: string, state: PackState | undefined) => void;

/** The last state of each pack, and who hears of it. */
const last = new Map<string, PackState | undefined>();
const hearers = new Set<Hear>();
// Opened before any state is read: what is told while one is being read is not missed.
new BroadcastChannel(STATES_CHANNEL).onmessage = ({ data }: MessageEvent<PackState | string>) => {
  const [path, state] = typeof data === 'string' ? [data, undefined] : [data.path, data];
  last.set(path, state);
  for (const hear of hearers) hear(path, state);
};

/** Calls with each new state of a pack, those included that came already; with its path alone once it is no more. */
export function hearOfPacks(hear: Hear): void {
  hearers.add(hear);
  for (const [path, state] of last) hear(path, state);
}
