import type { Stage } from './entry.ts';

/** Without `stage`, the stored entry has changed. `retry`: try it at once. */
export type OutboxEvent = { id: string; stage?: Stage; retry?: true };

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('panna-outbox') : undefined;
const listeners = new Set<(event: OutboxEvent) => void>();

if (channel) channel.onmessage = ({ data }: MessageEvent<OutboxEvent>) => hear(data);

function hear(event: OutboxEvent): void {
  for (const listener of [...listeners]) listener(event);
}

export function tellEvent(event: OutboxEvent): void {
  channel?.postMessage(event);
  hear(event);
}

export function hearEvents(listener: (event: OutboxEvent) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
