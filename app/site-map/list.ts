import { data } from 'react-router';
import type { Catalogue } from '../../domain/catalogue.ts';
import { notesOfList } from '../../domain/note/map-notes.ts';
import { libraryContext } from '../context.ts';
import { noteHref } from '../paper/links.ts';
import { placePath } from '../place-path.ts';
import type { Route } from './+types/list';
import { type Entry, mapOfPages } from './xml.ts';

/** One list of the map. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const library = context.get(libraryContext);
  const { publicUrl } = library.settings;
  if (params.list === 'places.xml') return mapOfPages(publicUrl, placesOf(library.catalogue));
  const [, number] = params.list.match(/^notes-([1-9]\d{0,5})\.xml$/) ?? [];
  if (!number) throw data('This list', { status: 404 });
  const notes = await notesOfList(library, Number(number));
  const entries = notes.map(({ id, updatedAt }) => ({
    href: noteHref(id),
    changed: updatedAt.toISOString(),
  }));
  return mapOfPages(publicUrl, entries);
}

/** The addresses of the public pages, and of every college, branch, year and course. */
function placesOf(catalogue: Catalogue): Entry[] {
  const courses = catalogue.branches.flatMap(({ college, value }) =>
    catalogue.years.flatMap((year) =>
      catalogue.coursesOf(college, value, year).map(({ code }) => [college, value, year, code]),
    ),
  );
  // A branch or a year without a course is left out: its page says only that it is empty.
  const ways = courses.flatMap((way) => way.map((_, index) => placePath(...way.slice(0, index + 1))));
  return [...new Set(['/', '/about', '/contactus', '/home', '/search', ...ways])].map((href) => ({ href }));
}
