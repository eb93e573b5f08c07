import { data } from 'react-router';
import type { Library } from '../../domain/library.ts';
import { notesOfList } from '../../domain/note/map-notes.ts';
import { cacheTagContext, libraryContext } from '../context.ts';
import { noteHref } from '../paper/links.ts';
import type { Route } from './+types/list';
import { coursesOfList, placesOf } from './places.ts';
import { type Address, mapOfPages } from './xml.ts';

export async function loader({ context, params: { list } }: Route.LoaderArgs) {
  const library = context.get(libraryContext);
  const [, kind, number] = list.match(/^(courses|notes)-([1-9]\d{0,5})\.xml$/) ?? [];
  if (kind === 'notes') return mapOfPages(library, await addressesOfNotes(library, Number(number)));
  if (!kind && list !== 'places.xml') throw data('This list', { status: 404 });
  context.set(cacheTagContext, 'catalogue');
  const { catalogue } = library;
  const hrefs = kind ? coursesOfList(catalogue, Number(number)) : placesOf(catalogue);
  return mapOfPages(
    library,
    hrefs.map((href) => ({ href })),
  );
}

async function addressesOfNotes(library: Pick<Library, 'notes'>, list: number): Promise<Address[]> {
  const notes = await notesOfList(library, list);
  return notes.map(({ id, updatedAt }) => ({ href: noteHref(id), changed: updatedAt.toISOString() }));
}
