import type { Library } from '../library.ts';

/** Bounds of one slice of a long file, after which others have their turn: a further page starts only within both. */
export const SLICE = { pages: 16, ms: 2_000 };

/** Starts a slice. The returned function is called after each page, and tells whether the slice is over. */
export function beginSlice({ clock }: Pick<Library, 'clock'>): () => boolean {
  const end = clock().getTime() + SLICE.ms;
  let left = SLICE.pages;
  return () => {
    left -= 1;
    return left <= 0 || clock().getTime() >= end;
  };
}
