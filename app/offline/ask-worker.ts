import { type PackCommand, type PackState, STATES_CHANNEL } from './pack/pack-state.ts';

/** Last command per pack: a worker that becomes ready late must not get an older one. */
const latest = new Map<string, PackCommand>();

/**
 * Sends a command to the service worker once it is ready. @throws if the browser does not allow service
 * workers.
 */
export async function askWorker(command: PackCommand): Promise<void> {
  if ('path' in command) latest.set(command.path, command);
  await navigator.serviceWorker.register('/service-worker.js').catch((error) => {
    // The worker could not be fetched; start/install-worker.ts retries.
    if (error instanceof DOMException) throw error;
  });
  const { active } = await navigator.serviceWorker.ready;
  if (!('path' in command) || latest.get(command.path) === command) active?.postMessage(command);
}

type Hear = (path: string, state: PackState | undefined) => void;

const last = new Map<string, PackState | undefined>();
const hearers = new Set<Hear>();
// Opened before any state is read, so that no message is missed.
new BroadcastChannel(STATES_CHANNEL).onmessage = ({ data }: MessageEvent<PackState | string>) => {
  const [path, state] = typeof data === 'string' ? [data, undefined] : [data.path, data];
  last.set(path, state);
  for (const hear of hearers) hear(path, state);
};

export function hearOfPacks(hear: Hear): void {
  hearers.add(hear);
  for (const [path, state] of last) hear(path, state);
}
