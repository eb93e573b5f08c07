import { preparationStates } from '../../../domain/page/preparation-states.ts';
import { isId } from '../../../domain/primitives/id.ts';
import { libraryContext, sessionContext } from '../../context.ts';
import type { Route } from './+types/prepared';

const MOST = 100;

export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = context.get(sessionContext)?.account.id;
  const asked = new Set(new URL(request.url).searchParams.getAll('file').slice(0, MOST));
  const states = await preparationStates(context.get(libraryContext), viewer, [...asked].filter(isId));
  return Response.json(Object.fromEntries(states));
}
