import { setPriority } from 'node:os';

/** Raises the priority of the measuring process. Not every user may. */
export function comeFirst(): void {
  try {
    setPriority(-10);
  } catch {}
}
