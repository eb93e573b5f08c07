import { preparationState } from '../../../domain/page/preparation-state.ts';
import { isId } from '../../../domain/primitives/id.ts';
import { libraryContext, sessionContext } from '../../context.ts';
import type { Route } from './+types/prepared';

/** How far the pages of a chosen file are, so that its first page is asked for once it is drawn; null for one that is not there. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = context.get(sessionContext)?.account.id;
  const file = new URL(request.url).searchParams.get('file');
  const state = isId(file) ? await preparationState(context.get(libraryContext), viewer, file) : undefined;
  return Response.json({ state: state ?? null });
}
