import { libraryContext, sessionContext } from '../context.ts';
import type { Route } from './+types/answered';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { notes, paperRequests } = context.get(libraryContext);
  const account = context.get(sessionContext)?.account;
  const note = account && (await notes.find(params.note));
  const people = note && note.owner === account.id ? await paperRequests.peopleAnswered(note.id) : 0;
  return Response.json({ people });
}
