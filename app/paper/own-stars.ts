import type { RouterContextProvider } from 'react-router';
import { libraryContext, sessionContext } from '../context.ts';

/** In the address of a page that shows the stars of the person who asks, and so is for that person only. */
export const OWN_STARS = 'stars';

/**
 * The notes that are favourites of the person who asks, where the address asks for that: after a star was set without a
 * script, which asks by itself. All other pages are the same for everybody.
 */
export async function ownStars(
  context: Readonly<RouterContextProvider>,
  request: Request,
  notes: readonly string[],
): Promise<string[]> {
  if (!new URL(request.url).searchParams.has(OWN_STARS)) return [];
  const account = context.get(sessionContext)?.account;
  return account ? context.get(libraryContext).favourites.among(account.id, notes) : [];
}
