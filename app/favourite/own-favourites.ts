import type { Library } from '../../domain/library.ts';
import { catalogueFor, libraryContext, sessionContext, textFor } from '../context.ts';
import { nextExams } from '../paper/next-exams.ts';
import type { StoredFavourites } from '../paper/stored-favourites.ts';
import { toggleValue } from '../paper/toggle.ts';
import type { Text } from '../texts.ts';
import { inOneLine } from '../ui/format.ts';
import type { Route } from './+types/own-favourites';

const COURSES_SHOWN = 5;
const PAPERS_SHOWN = 5;

/**
 * Followed courses (those with the soonest exam first, then those with new papers) and the newest favourites.
 * Does not count as a visit to the favourites page.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const account = context.get(sessionContext)?.account;
  if (!account) return Response.json({ courses: [], papers: [] } satisfies StoredFavourites);
  const library = { ...context.get(libraryContext), catalogue: catalogueFor(context) };
  return Response.json({
    courses: await courses(library, account.id, textFor(context)),
    papers: await papers(library, account.id),
  } satisfies StoredFavourites);
}

async function courses(
  library: Pick<Library, 'follows' | 'examDates' | 'catalogue' | 'clock'>,
  id: string,
  text: Text,
) {
  const { follows, catalogue } = library;
  const [followed, next] = await Promise.all([follows.listOf(id), nextExams(library, { id }, text)]);
  const listed = followed.flatMap((place) => {
    const course = catalogue.courseAt(place);
    return course ? [{ place, title: course.title, unseen: place.unseen, exam: next.of(course) }] : [];
  });
  return listed
    .toSorted(
      (one, other) => one.exam.place - other.exam.place || Number(other.unseen > 0) - Number(one.unseen > 0),
    )
    .slice(0, COURSES_SHOWN)
    .map(({ place, title, unseen, exam }): StoredFavourites['courses'][number] => [
      toggleValue({ kind: 'follow', place }),
      title,
      inOneLine([exam.line, unseen > 0 && text('favourite.unseen', { count: unseen })]),
    ]);
}

async function papers({ favourites }: Pick<Library, 'favourites'>, id: string) {
  const notes = await favourites.listNotes(id, { order: 'newest', limit: PAPERS_SHOWN, offset: 0 });
  return notes.map((note): StoredFavourites['papers'][number] => [note.id, note.description, note.course]);
}
