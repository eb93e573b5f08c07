import type { Stage } from './entry.ts';

/** Without a stage: something about the entry has changed on the device. `retry`: it is to be tried now. */
export type News = { id: string; stage?: Stage; retry?: true };

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('panna-outbox') : undefined;
const listeners = new Set<(news: News) => void>();

if (channel) channel.onmessage = ({ data }: MessageEvent<News>) => hear(data);

function hear(news: News): void {
  for (const listener of [...listeners]) listener(news);
}

/** Tells this tab and all others. */
export function tellNews(news: News): void {
  channel?.postMessage(news);
  hear(news);
}

/** Returns what ends the listening. */
export function hearNews(listener: (news: News) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
