import { makePapers } from '../../../domain/import/form/make-papers.ts';
import { papersInFile } from '../../../domain/import/form/papers-in-file.ts';
import { isRefusal, type Refusal } from '../../../domain/refusal.ts';
import { libraryContext, noteOutage, sessionContext } from '../../context.ts';
import { readForm } from '../../read-form.ts';
import type { Route } from './+types/papers';

const STATUSES: Partial<Record<Refusal['word'], number>> = {
  'not-allowed': 403,
  'not-found': 404,
  'too-many': 429,
  unavailable: 503,
};

/** Papers in a PDF, for the account that uploaded it. Null for others and for rejected requests. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const asked = { id: searchParams.get('file') ?? '', isPhotos: searchParams.has('photos') };
  const account = context.get(sessionContext)?.account;
  try {
    return Response.json(await papersInFile(context.get(libraryContext), account, asked));
  } catch (refusal) {
    if (!isRefusal(refusal)) throw refusal;
    return Response.json(null);
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const field = (name: string) => String(form.get(name) ?? '');
  const account = context.get(sessionContext)?.account;
  const papers = listIn(field('papers'));
  try {
    const made = await makePapers(context.get(libraryContext), account, field('file'), papers);
    return Response.json(made.map(({ id, name }) => ({ id, name })));
  } catch (refusal) {
    if (!isRefusal(refusal)) throw refusal;
    noteOutage(context, refusal);
    return new Response(null, { status: STATUSES[refusal.word] ?? 400 });
  }
}

function listIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
