import type { PageHit } from '../../../domain/search/find-in-texts.ts';
import type { Route } from './+types/hits';
import { foundInPaper } from './found-in-paper.ts';

/** For each page that has the words: its number, how many there are, and as which they are printed. */
export type Hits = Pick<PageHit, 'page' | 'count' | 'printed'>[];

/** What find-script.ts asks for. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { found, fault } = await foundInPaper(context, params.note, request);
  if (!found) return Response.json({ message: fault?.sentence }, fault?.init);
  const hits: Hits = found.hits.map(({ page, count, printed }) => ({ page, count, printed }));
  return Response.json(hits);
}
