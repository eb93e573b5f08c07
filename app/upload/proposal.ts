import { proposeNote } from '../../domain/page/propose-note.ts';
import { isRefusal } from '../../domain/refusal.ts';
import { libraryContext, sessionContext } from '../context.ts';
import type { Route } from './+types/proposal';

const NOT_KEPT = { headers: { 'Cache-Control': 'no-store' } };

/** What an uploaded file says of itself, for the form of whoever uploaded it: null where nothing may be said. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const account = context.get(sessionContext)?.account;
  const file = new URL(request.url).searchParams.get('file') ?? '';
  try {
    return Response.json(await proposeNote(context.get(libraryContext), account, file), NOT_KEPT);
  } catch (refusal) {
    if (!isRefusal(refusal)) throw refusal;
    return Response.json(null, NOT_KEPT);
  }
}
