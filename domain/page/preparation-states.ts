import { findVisible } from '../file/visible-file.ts';
import type { Library } from '../library.ts';
import type { Preparation } from '../page.ts';

/** States by file, only of files that the viewer (an account id) may see. */
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
