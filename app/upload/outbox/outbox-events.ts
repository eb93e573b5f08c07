import type { Stage } from './entry.ts';

/** Without a stage: something about the entry has changed on the device. `retry`: it is to be tried now. */
export type OutboxEvent = { id: string; stage?: Stage; retry?: true };

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('panna-outbox') : undefined;
const listeners = new Set<(event: OutboxEvent) => void>();

if (channel) channel.onmessage = ({ data }: MessageEvent<OutboxEvent>) => hear(data);

function hear(event: OutboxEvent): void {
  for (const listener of [...listeners]) listener(event);
}

/** Tells this tab and all others. */
export function tellEvent(event: OutboxEvent): void {
  channel?.postMessage(event);
  hear(event);
}

/** Returns what ends the listening. */
export function hearEvents(listener: (event: OutboxEvent) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
