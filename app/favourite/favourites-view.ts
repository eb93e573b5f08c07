import type { FavouriteOrder } from '../../domain/favourite.ts';
import type { Library } from '../../domain/library.ts';
import { type FoundPaper, papersOf } from '../../domain/paper/papers.ts';
import { chipsBeside, chipsOf } from '../paper/chips.ts';
import { noteHref, thumbnailHref } from '../paper/links.ts';
import { placePath } from '../place-path.ts';
import type { Text } from '../texts.ts';
import { inOneLine } from '../ui/format.ts';

const FAVOURITES_A_PAGE = 100;
const PAGES_MOST = 50;

export type FavouritesView = Awaited<ReturnType<typeof favouritesView>>;
export type FavouriteCourse = FavouritesView['courses'][number];
export type FavouritePaper = FavouriteCourse['papers'][number];

export async function favouritesView(
  library: Pick<Library, 'favourites' | 'files' | 'pages' | 'catalogue'>,
  account: string,
  asked: URLSearchParams,
  text: Text,
) {
  const order: FavouriteOrder = asked.get('sort') === 'course' ? 'course' : 'newest';
  const page = Math.min(Math.max(Math.trunc(Number(asked.get('page'))) || 1, 1), PAGES_MOST);
  const notes = await library.favourites.listNotes(account, {
    order,
    limit: FAVOURITES_A_PAGE + 1,
    offset: (page - 1) * FAVOURITES_A_PAGE,
  });
  const papers = await papersOf(library, notes.slice(0, FAVOURITES_A_PAGE));
  const href = (to: number) => `/home/favourite?${new URLSearchParams({ sort: order, page: String(to) })}`;
  return {
    order,
    courses: byCourse(papers, library.catalogue, text),
    previous: page > 1 ? href(page - 1) : undefined,
    next: notes.length > FAVOURITES_A_PAGE ? href(page + 1) : undefined,
  };
}

function byCourse(papers: readonly FoundPaper[], catalogue: Library['catalogue'], text: Text) {
  const courses = Map.groupBy(papers, ({ note }) =>
    placePath(note.college, note.branch, note.year, note.course),
  );
  return [...courses].flatMap(([key, [first, ...others]]) => {
    if (!first) return [];
    const listed = catalogue.courseAt(first.note);
    return {
      key,
      code: first.note.course,
      title: listed?.title,
      href: listed && key,
      papers: [first, ...others].map((paper) => favouritePaper(paper, catalogue, text)),
    };
  });
}

function favouritePaper({ note, preparation }: FoundPaper, catalogue: Library['catalogue'], text: Text) {
  const { pages } = preparation;
  const facts = chipsBeside(note.description, chipsOf(note, catalogue, text));
  return {
    id: note.id,
    href: noteHref(note.id),
    description: note.description,
    facts: inOneLine([...facts, pages > 0 && text('reading.pages', { count: pages })]),
    thumbnail: thumbnailHref(preparation),
  };
}
