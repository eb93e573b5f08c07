import type { Hits } from '../../paper/hits.ts';
import type { Route } from './+types/hits';
import { foundInPaper } from './found-in-paper.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { found, fault } = await foundInPaper(context, params.note, request);
  if (!found) return Response.json({ message: fault?.sentence }, fault?.init);
  const hits = found.hits.map(({ page, count, printed }) => ({ page, count, printed }));
  return Response.json({ hits, isBeingRead: found.isBeingRead } satisfies Hits);
}
