import { findVisible } from '../file/visible-file.ts';
import type { Library } from '../library.ts';
import type { Preparation } from '../page.ts';

/** How far the pages of a file are, that the viewer may see; undefined for any other. `viewer`: the visitor's account. */
export async function preparationState(
  library: Pick<Library, 'files' | 'pages'>,
  viewer: string | undefined,
  id: string,
): Promise<Preparation['state'] | undefined> {
  const file = await findVisible(library, viewer, id);
  if (!file) return undefined;
  const [known] = await library.pages.preparationsOf([id]);
  return known?.state ?? 'waiting';
}
