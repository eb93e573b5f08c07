import type { Library } from '../library.ts';

/** Bounds of one slice of a long file: another page starts only within both. Then others get a turn. */
export const SLICE = { pages: 16, ms: 2_000 };

/** Call the returned function after each page: it returns true once the slice is over. */
export function beginSlice({ clock }: Pick<Library, 'clock'>): () => boolean {
  const end = clock().getTime() + SLICE.ms;
  let left = SLICE.pages;
  return () => {
    left -= 1;
    return left <= 0 || clock().getTime() >= end;
  };
}
