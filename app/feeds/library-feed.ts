import { cacheTagContext, catalogueFor, textFor } from '../context.ts';
import type { Route } from './+types/library-feed';
import { noteFeed } from './note-feed.ts';

/** The newest papers of the whole library. */
export function loader({ context }: Route.LoaderArgs) {
  // Counted up by every change of a note.
  context.set(cacheTagContext, 'search');
  const { siteName } = catalogueFor(context);
  const title = textFor(context)('browse.newestPapers', { siteName });
  return noteFeed(context, { path: '/feeds/library.atom', page: '/home', title, conditions: [] });
}
