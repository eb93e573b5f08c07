import type { Library } from '../library.ts';

/** What is done with a long file before others have their turn: a second page begins only within both bounds. */
export const SLICE = { pages: 16, ms: 2_000 };

/** Begins a slice. The answer is called after each page, and tells whether the slice is over. */
export function beginSlice({ clock }: Pick<Library, 'clock'>): () => boolean {
  const end = clock().getTime() + SLICE.ms;
  let left = SLICE.pages;
  return () => {
    left -= 1;
    return left <= 0 || clock().getTime() >= end;
  };
}
