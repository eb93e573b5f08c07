import type { Catalogue } from '../../domain/catalogue.ts';
import type { Course } from '../../domain/course.ts';
import type { Note } from '../../domain/note.ts';
import { suggest } from '../../domain/search/suggest.ts';
import { takeSearch } from '../../domain/search/take-search.ts';
import type { CourseHit } from '../../domain/search.ts';
import {
  cacheTagContext,
  languageContext,
  libraryContext,
  logContext,
  networkContext,
  textFor,
} from '../context.ts';
import { localPath } from '../language.ts';
import { noteHref } from '../paper/links.ts';
import { placePath } from '../place-path.ts';
import type { Text } from '../texts.ts';
import type { Route } from './+types/suggestions';
import { papersAtPlaces } from './papers-at-places.ts';
import { searchFault } from './search-fault.ts';
import { searchHref, searchOfParams } from './search-params.ts';

/**
 * Course or paper. `code`: of the course; `words`: title or description; `detail`: place and, for a course,
 * number of papers.
 */
type Suggestion = { href: string; code: string; words: string; detail: string };
export type SuggestionAnswer = { groups: { name: string; options: Suggestion[] }[]; announcement: string };

/** Seconds for which a browser may reuse a response, such as after a letter is deleted. */
const MAX_AGE_S = 60;

export async function loader({ context, request }: Route.LoaderArgs) {
  const library = context.get(libraryContext);
  context.set(cacheTagContext, 'search');
  const say = textFor(context);
  const { text } = searchOfParams(new URL(request.url).searchParams);
  try {
    await takeSearch(library, 'suggest', context.get(networkContext));
    const { courses, notes } = await suggest(library, text);
    const papersAt = await papersAtPlaces(library.notes, courses);
    const found = [
      {
        name: say('search.courses'),
        options: courses.map((course) => ofCourse(course, papersAt, library.catalogue, say)),
      },
      { name: say('search.papers'), options: notes.map((note) => ofNote(note, library.catalogue)) },
    ];
    const language = context.get(languageContext);
    const answer: SuggestionAnswer = {
      groups: found.map(({ name, options }) => ({
        name,
        options: options.map((option) => ({ ...option, href: localPath(language, option.href) })),
      })),
      announcement: say('search.suggestionCount', { count: courses.length + notes.length }),
    };
    return Response.json(answer, { headers: { 'Cache-Control': `public, max-age=${MAX_AGE_S}` } });
  } catch (error) {
    const { sentence, ...init } = searchFault(error, context.get(logContext), say);
    return Response.json({ message: sentence }, init);
  }
}

/** A course of several branches links to the results, which list its places. */
function ofCourse(
  { code, title, places }: CourseHit,
  papersAt: (place: Course) => number,
  { shortYearName }: Catalogue,
  say: Text,
): Suggestion {
  const [first] = places;
  const isOne = first && places.length === 1;
  const href = isOne ? placePath(first.college, first.branch, first.year, code) : searchHref({ text: code });
  const papers = places.reduce((sum, place) => sum + papersAt(place), 0);
  const where = isOne
    ? `${first.branch} ${shortYearName(first.year)}`
    : say('search.branches', { count: places.length });
  return { href, code, words: title, detail: `${where}, ${say('ui.papers', { count: papers })}` };
}

function ofNote({ id, course, description, branch, year }: Note, { shortYearName }: Catalogue): Suggestion {
  const detail = `${branch} ${shortYearName(year)}`;
  return { href: noteHref(id), code: course, words: description, detail };
}
