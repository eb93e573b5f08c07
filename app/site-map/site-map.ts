import { listsOfNotes } from '../../domain/note/map-notes.ts';
import { libraryContext } from '../context.ts';
import type { Route } from './+types/site-map';
import { listsOfCourses } from './places.ts';
import { mapOfLists } from './xml.ts';

/** Limit of sitemaps.org for one index. */
const LISTS_MOST = 50_000;

export async function loader({ context }: Route.LoaderArgs) {
  const library = context.get(libraryContext);
  const lists = [
    '/sitemaps/places.xml',
    ...numbered('courses', listsOfCourses(library.catalogue)),
    ...numbered('notes', await listsOfNotes(library)),
  ];
  const addresses = lists.slice(0, LISTS_MOST).map((href) => ({ href }));
  return mapOfLists(library.settings.publicUrl, addresses);
}

function numbered(kind: 'courses' | 'notes', lists: number): string[] {
  const most = Math.min(lists, LISTS_MOST);
  return Array.from({ length: most }, (_, index) => `/sitemaps/${kind}-${index + 1}.xml`);
}
