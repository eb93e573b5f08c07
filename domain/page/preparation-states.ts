import { findVisible } from '../file/visible-file.ts';
import type { Library } from '../library.ts';
import type { Preparation } from '../page.ts';

/** How far the pages of files are, by their ids; only of those that the viewer may see. `viewer`: the visitor's account. */
export async function preparationStates(
  library: Pick<Library, 'files' | 'pages'>,
  viewer: string | undefined,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Preparation['state']>> {
  const found = await Promise.all(ids.map((id) => findVisible(library, viewer, id)));
  const seen = found.flatMap((file) => file?.id ?? []);
  const known = await library.pages.preparationsOf(seen);
  const states = new Map(known.map(({ file, state }) => [file, state]));
  return new Map(seen.map((id) => [id, states.get(id) ?? 'waiting']));
}
