import { proposeNote, sayFileWhole } from '../../../domain/page/propose-note.ts';
import { isRefusal, type Refusal } from '../../../domain/refusal.ts';
import { libraryContext, noteOutage, sessionContext } from '../../context.ts';
import { readForm } from '../../read-form.ts';
import type { Route } from './+types/proposal';

export async function loader({ context, request }: Route.LoaderArgs) {
  const account = context.get(sessionContext)?.account;
  const asked = new URL(request.url).searchParams;
  const file = { id: asked.get('file') ?? '', isAgain: asked.has('again') };
  try {
    return Response.json(await proposeNote(context.get(libraryContext), account, file));
  } catch (refusal) {
    if (!isRefusal(refusal)) throw refusal;
    // The form asks once per file; the table of many papers waits and retries.
    const wait = refusal.word === 'too-many' && refusal.retryAfter;
    if (!wait) return Response.json(null);
    return Response.json(null, { status: 429, headers: { 'Retry-After': String(wait) } });
  }
}

const STATUSES: Partial<Record<Refusal['word'], number>> = {
  'not-allowed': 403,
  'not-found': 404,
  'too-many': 429,
};

export async function action({ context, request }: Route.ActionArgs) {
  const account = context.get(sessionContext)?.account;
  const file = String((await readForm(request)).get('file') ?? '');
  try {
    await sayFileWhole(context.get(libraryContext), account, file);
  } catch (refusal) {
    if (!isRefusal(refusal)) throw refusal;
    noteOutage(context, refusal);
    return new Response(null, { status: STATUSES[refusal.word] ?? 400 });
  }
  return new Response(null, { status: 204 });
}
