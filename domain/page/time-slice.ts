import type { Library } from '../library.ts';

/**
 * Bounds of one slice of a long file, after which other files have their turn: another page starts only
 * within both.
 */
export const SLICE = { pages: 16, ms: 2_000 };

/**
 * Starts a slice. The returned function must be called after each page and returns true once the slice is
 * over.
 */
export function beginSlice({ clock }: Pick<Library, 'clock'>): () => boolean {
  const end = clock().getTime() + SLICE.ms;
  let left = SLICE.pages;
  return () => {
    left -= 1;
    return left <= 0 || clock().getTime() >= end;
  };
}
