import type { Library } from '../library.ts';

/** Removes the bytes of a file that has no record any more, and the pictures of its pages. */
export async function removeBytes(
  { bytes, pageImages }: Pick<Library, 'bytes' | 'pageImages'>,
  key: string,
): Promise<void> {
  // Before the bytes: the sweep finds bytes that a crash leaves, and comes back for both.
  await pageImages.remove(key);
  await bytes.remove(key);
}
