import { setPriority } from 'node:os';

/** Readers have cores of their own, so the process that measures must not wait for one. Not every user may set that. */
export function comeFirst(): void {
  try {
    setPriority(-10);
  } catch {}
}
