import { data } from 'react-router';
import { textsOfPaper } from '../../domain/paper/describe-pack.ts';
import { cacheTagContext, libraryContext } from '../context.ts';
import type { Route } from './+types/paper-texts.ts';
import type { PackTexts } from './pack/pack-description.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const from = Number(new URL(request.url).searchParams.get('from') ?? 1);
  context.set(cacheTagContext, 'search');
  const found = await textsOfPaper(context.get(libraryContext), params.note, from);
  if (!found) throw data('This paper', { status: 404 });
  const { texts }: PackTexts = found;
  return Response.json({ texts }, { headers: { 'Cache-Control': 'no-cache' } });
}
