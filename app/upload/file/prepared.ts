import { preparationStates } from '../../../domain/page/preparation-states.ts';
import { isId } from '../../../domain/primitives/id.ts';
import { libraryContext, sessionContext } from '../../context.ts';
import type { Route } from './+types/prepared';

/** As many as wait on a device at a time. */
const MOST = 100;

/** How far the pages of chosen files are, by their ids, so that their first pages are asked for once they are drawn. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = context.get(sessionContext)?.account.id;
  const asked = new Set(new URL(request.url).searchParams.getAll('file').slice(0, MOST));
  const states = await preparationStates(context.get(libraryContext), viewer, [...asked].filter(isId));
  return Response.json(Object.fromEntries(states));
}
