import { isRefusal, Refusal } from '../refusal.ts';
import type { PageImages } from './page-images.ts';

/** Pictures that are being drawn, for each store of this process. */
const drawing = new WeakMap<PageImages, Map<string, Promise<Uint8Array>>>();

/** Draws a picture; requests for the one of the same name meanwhile share its drawing. */
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

/** What goes wrong in drawing what can be drawn is the machine's, and may be tried again. */
export function busyDrawing(error: unknown): never {
  if (isRefusal(error)) throw error;
  const refusal = new Refusal('unavailable', 'pages.busy.drawing', { retryAfter: 5 });
  refusal.cause = error;
  throw refusal;
}
