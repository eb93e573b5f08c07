import type { Library } from '../library.ts';

/** Removes what is known of a file's pages with their pictures, and has them prepared anew. */
export async function forgetPages(
  library: Pick<Library, 'pages' | 'pageImages' | 'pendingJobs' | 'clock'>,
  { id, key }: { id: string; key: string },
): Promise<void> {
  await library.pages.forget(id);
  await library.pageImages.remove(key);
  await library.pendingJobs.add('prepare-pages', id, library.clock());
}
