import { listsOfNotes } from '../../domain/note/map-notes.ts';
import { libraryContext } from '../context.ts';
import type { Route } from './+types/site-map';
import { mapOfLists } from './xml.ts';

/** Lists in one map, the most that sitemaps.org allows. */
const LISTS_MOST = 50_000;

/** The map of the site for search engines: one list of places, and as many of notes as there are. */
export async function loader({ context }: Route.LoaderArgs) {
  const library = context.get(libraryContext);
  const lists = Math.min(await listsOfNotes(library), LISTS_MOST - 1);
  const notes = Array.from({ length: lists }, (_, index) => ({ href: `/sitemaps/notes-${index + 1}.xml` }));
  return mapOfLists(library.settings.publicUrl, [{ href: '/sitemaps/places.xml' }, ...notes]);
}
