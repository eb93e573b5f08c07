import { proposeNote } from '../../domain/page/propose-note.ts';
import { isRefusal } from '../../domain/refusal.ts';
import { libraryContext, sessionContext } from '../context.ts';
import type { Route } from './+types/proposal';

const NO_STORE = { headers: { 'Cache-Control': 'no-store' } };

/** What is proposed for a note of an uploaded file, for the account that uploaded it; null for any other. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const account = context.get(sessionContext)?.account;
  const file = new URL(request.url).searchParams.get('file') ?? '';
  try {
    return Response.json(await proposeNote(context.get(libraryContext), account, file), NO_STORE);
  } catch (refusal) {
    if (!isRefusal(refusal)) throw refusal;
    return Response.json(null, NO_STORE);
  }
}
