import { type RouterContextProvider, redirect } from 'react-router';
import type { Account } from '../../domain/account.ts';
import { addFavourite } from '../../domain/favourite/add-favourite.ts';
import { removeFavouriteNote } from '../../domain/favourite/remove-favourite.ts';
import { isId } from '../../domain/primitives/id.ts';
import { isOutage, isRefusal, type Refusal } from '../../domain/refusal.ts';
import { deviceContext, libraryContext, noteOutage, sessionContext, textFor } from '../context.ts';
import { readForm } from '../read-form.ts';
import type { Route } from './+types/star';
import { cameFrom, isList, listWith, withOwnStars } from './came-from.ts';
import { keepWish, takeWish } from './wish.ts';

/** More than a page shows. */
const NOTES_MOST = 100;

/** Which of the named notes are favourites; without names, the way back of a visitor who has signed in to set a star. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const account = context.get(sessionContext)?.account;
  const named = new URL(request.url).searchParams.get('notes');
  if (named === null) return afterLogin(context, account);
  const notes = named.split(',', NOTES_MOST).filter(isId);
  const own = account ? await context.get(libraryContext).favourites.among(account.id, notes) : [];
  return Response.json(own, { headers: { 'Cache-Control': 'private, no-store' } });
}

/** Sets or removes a star: answers a script in JSON, and leads everybody else back to the page. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const [add, remove] = [form.get('add'), form.get('remove')].map((note) => (isId(note) ? note : undefined));
  const account = context.get(sessionContext)?.account;
  const isScript = request.headers.get('accept') === 'application/json';
  const back = cameFrom(context, request);
  if (!account) {
    if (isScript) return Response.json({}, { status: 401 });
    if (add) keepWish(context, { note: add, back });
    return redirect('/login?next=/home/favourite/star');
  }
  try {
    const library = context.get(libraryContext);
    if (add) await addOnce(context, account, add);
    else if (remove) await removeFavouriteNote(library, account, remove);
    return isScript ? new Response(null, { status: 204 }) : redirect(setPage(back, remove));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    noteOutage(context, error);
    if (!isScript && !isOutage(error)) return redirect(refusedPage(error, back));
    const message = textFor(context).said(error.message);
    const init = { status: error.word === 'too-many' ? 429 : 400 };
    return isScript ? Response.json({ message }, init) : new Response(`${message}\n`, init);
  }
}

async function afterLogin(context: Context, account: Account | undefined): Promise<Response> {
  if (!account) return redirect('/login?next=/home/favourite/star');
  const wish = takeWish(context.get(deviceContext));
  if (!wish) return redirect('/home/favourite');
  try {
    await addOnce(context, account, wish.note);
  } catch (error) {
    if (!isRefusal(error) || isOutage(error)) throw error;
    return redirect(refusedPage(error, wish.back));
  }
  return redirect(withOwnStars(wish.back));
}

/** The list of favourites offers to undo what was removed there. */
function setPage(back: string, removed: string | undefined): string {
  return isList(back) ? listWith(back, removed) : withOwnStars(back);
}

/** The page shows that its star is not set; why, where it is not plain, is said on the list of favourites. */
function refusedPage({ reason }: Refusal, back: string): string {
  return reason === 'favourite.most' ? '/home/favourite?full' : withOwnStars(back);
}

type Context = Readonly<RouterContextProvider>;

/** A star that is set already stays. */
async function addOnce(context: Context, account: Account, note: string): Promise<void> {
  try {
    await addFavourite(context.get(libraryContext), account, note);
  } catch (error) {
    if (!isRefusal(error, 'favourite.twice')) throw error;
  }
}
