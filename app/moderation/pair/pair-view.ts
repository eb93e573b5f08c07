import type { Catalogue } from '../../../domain/catalogue.ts';
import type { Library } from '../../../domain/library.ts';
import type { NoteCase } from '../../../domain/moderation/open-case.ts';
import type { Note } from '../../../domain/note.ts';
import { pageName } from '../../../domain/page/page-images.ts';
import { shownPages } from '../../../domain/page/shown-pages.ts';
import { chipsBeside, chipsOf } from '../../paper/chips.ts';
import type { Text } from '../../texts.ts';
import { indianDate } from '../../ui/format.ts';

/** Pages compared per paper: the fingerprints that found the pair cover no more. */
const PAGES_COMPARED = 8;

type Showing = { library: Library; catalogue: Catalogue; text: Text };
/** `isNotified`: the left paper was reported as a duplicate, by a person or the library. */
export type PairView = { left: SideView; right: SideView; isNotified: boolean };
export type SideView = Awaited<ReturnType<typeof sideView>>;

export async function pairView(showing: Showing, found: NoteCase): Promise<PairView | undefined> {
  const { note, duplicates, nearDuplicates, reports } = found;
  const [other] = [...duplicates, ...nearDuplicates];
  if (!other || 'hiddenBy' in note) return undefined;
  const [left, right] = await Promise.all([sideView(showing, note), sideView(showing, other)]);
  return { left, right, isNotified: reports.some(({ kind }) => kind === 'duplicate') };
}

async function sideView({ library, catalogue, text }: Showing, note: Note) {
  const { id, image, description, createdAt } = note;
  const [prepared] = await library.pages.preparationsOf([image]);
  const pages = prepared ? await shownPages(library, prepared, 1, PAGES_COMPARED) : [];
  const facts = chipsBeside(description, chipsOf(note, catalogue, text));
  return {
    ...{ id, image, description },
    facts: [...facts, indianDate(createdAt, text.tag, catalogue)].join(' · '),
    pages: pages.map(({ place, width, height, ...page }) => ({ name: pageName(page), place, width, height })),
  };
}
