import { isRefusal, Refusal } from '../refusal.ts';
import type { PageImages } from './page-images.ts';

/** Per store of this process. */
const drawing = new WeakMap<PageImages, Map<string, Promise<Uint8Array>>>();

/** Concurrent requests for the same picture share one rendering. */
export function sharedDrawing(
  store: PageImages,
  name: string,
  draw: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const inProgress = drawing.get(store) ?? new Map<string, Promise<Uint8Array>>();
  drawing.set(store, inProgress);
  const running = inProgress.get(name);
  if (running) return running;
  const drawn = draw().finally(() => inProgress.delete(name));
  inProgress.set(name, drawn);
  return drawn;
}

/** Turns a failure of the machine into a Refusal that may be retried. */
export function busyDrawing(error: unknown): never {
  if (isRefusal(error)) throw error;
  const refusal = new Refusal('unavailable', 'pages.busy.drawing', { retryAfter: 5 });
  refusal.cause = error;
  throw refusal;
}
