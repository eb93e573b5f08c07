import { NEWS_CHANNEL, type PackCommand, type PackState } from './pack/pack-state.ts';

/** Sends a command to the worker, which is started first. @throws when the browser allows none. */
export async function askWorker(command: PackCommand): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js');
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(command);
}

/** Calls with each new state of a pack; with its path alone once it is no more. */
export function hearOfPacks(hear: (path: string, state: PackState | undefined) => void): void {
  new BroadcastChannel(NEWS_CHANNEL).onmessage = ({ data }: MessageEvent<PackState | string>) => {
    if (typeof data === 'string') hear(data, undefined);
    else hear(data.path, data);
  };
}
