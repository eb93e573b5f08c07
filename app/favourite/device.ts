import { takeFavourites } from '../../domain/favourite/take-favourites.ts';
import { isId } from '../../domain/primitives/id.ts';
import { isRefusal } from '../../domain/refusal.ts';
import { libraryContext, noteOutage, sessionContext, textFor } from '../context.ts';
import { DEVICE_FAVOURITES_MOST } from '../paper/device-favourites.ts';
import { readForm } from '../read-form.ts';
import type { Route } from './+types/device';

/**
 * Texts for asking, after a login, about favourites on this device. Fetched when needed, to keep pages small.
 */
export function loader({ context, request }: Route.LoaderArgs) {
  const count = Number(new URL(request.url).searchParams.get('count')) || 0;
  const text = textFor(context);
  return Response.json({
    ask: text('favourite.takeAsk', { count }),
    take: text('favourite.take'),
    leave: text('favourite.takeNot'),
    taken: text('favourite.taken', { count }),
    failed: text('paper.toggleFailed'),
  });
}

export async function action({ context, request }: Route.ActionArgs) {
  const named = String((await readForm(request)).get('take') ?? '').split(',', DEVICE_FAVOURITES_MOST);
  const account = context.get(sessionContext)?.account;
  if (!account) return Response.json({}, { status: 401 });
  try {
    await takeFavourites(context.get(libraryContext), account, named.filter(isId));
    return new Response(null, { status: 204 });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    noteOutage(context, error);
    const message = textFor(context).fault(error.fault);
    return Response.json({ message }, { status: error.word === 'too-many' ? 429 : 400 });
  }
}
