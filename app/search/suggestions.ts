import type { Note } from '../../domain/note.ts';
import { suggest } from '../../domain/search/suggest.ts';
import { takeSearch } from '../../domain/search/take-search.ts';
import type { CourseHit } from '../../domain/search.ts';
import { cacheTagContext, libraryContext, logContext, networkContext } from '../context.ts';
import { noteHref } from '../paper/links.ts';
import { placePath } from '../place-path.ts';
import type { Route } from './+types/suggestions';
import { searchFault } from './search-fault.ts';
import { searchHref, searchOfParams } from './search-params.ts';

/** A course or a paper. `code` is the course's, `words` are its title or the paper's description. */
type Suggestion = { href: string; code: string; words: string };
export type SuggestionAnswer = { courses: Suggestion[]; papers: Suggestion[] };

/** Seconds for which a browser may use an answer again, such as after a letter was taken back. */
const MAX_AGE_S = 60;

/** For the script of the search box: small, and the same for every visitor. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const library = context.get(libraryContext);
  context.set(cacheTagContext, 'search');
  const { text } = searchOfParams(new URL(request.url).searchParams);
  try {
    await takeSearch(library, 'suggest', context.get(networkContext));
    const { courses, notes } = await suggest(library, text);
    const answer: SuggestionAnswer = { courses: courses.map(ofCourse), papers: notes.map(ofNote) };
    return Response.json(answer, { headers: { 'Cache-Control': `public, max-age=${MAX_AGE_S}` } });
  } catch (error) {
    const { sentence, ...init } = searchFault(error, context.get(logContext));
    return Response.json({ message: sentence }, init);
  }
}

/** A course that several branches have leads to the page of results, where its places stand. */
function ofCourse({ code, title, places }: CourseHit): Suggestion {
  const [first] = places;
  const isOne = first && places.length === 1;
  const href = isOne ? placePath(first.college, first.branch, first.year, code) : searchHref({ text: code });
  return { href, code, words: title };
}

function ofNote({ id, course, description }: Note): Suggestion {
  return { href: noteHref(id), code: course, words: description };
}
