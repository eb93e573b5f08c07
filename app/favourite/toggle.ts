import { type RouterContextProvider, redirect } from 'react-router';
import type { Account } from '../../domain/account.ts';
import { chooseWeeklyMail } from '../../domain/follow/weekly-mail.ts';
import type { Library } from '../../domain/library.ts';
import { isOutage, isRefusal, type Refusal } from '../../domain/refusal.ts';
import { libraryContext, noteOutage, sessionContext, textFor } from '../context.ts';
import { togglesOn } from '../paper/own-toggles.ts';
import { toggleOf, toggleValue } from '../paper/toggle.ts';
import { logInFor, takePendingAction } from '../pending-action/pending-action.ts';
import { readForm } from '../read-form.ts';
import type { Route } from './+types/toggle';
import { cameFrom, isList, listWith, withOwnToggles } from './came-from.ts';
import { setToggle } from './set-toggle.ts';

const SELF = '/home/favourite/star';
const TOGGLES_MOST = 101;

/**
 * States of the toggles named in the URL. Without names, completes the action of a visitor who logged in to
 * set a toggle. The name of the page's course marks its new papers as seen.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const account = context.get(sessionContext)?.account;
  const named = new URL(request.url).searchParams.get('notes');
  if (named === null) return afterLogin(context, account, request.url);
  const values = named.split(',', TOGGLES_MOST);
  const own = account ? await togglesOn(context.get(libraryContext), account.id, values) : [];
  if (account && request.headers.get('sec-fetch-site') !== 'cross-site')
    await seeCourse(context.get(libraryContext), account, own);
  return Response.json(own);
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const [add, remove] = [form.get('add'), form.get('remove')].map(toggleOf);
  const mails = form.get('mails');
  const account = context.get(sessionContext)?.account;
  const isScript = request.headers.get('accept') === 'application/json';
  const back = cameFrom(context, request);
  if (!account) {
    if (isScript) return Response.json({}, { status: 401 });
    return add
      ? logInFor(context, { act: 'toggle', of: toggleValue(add), back }, SELF)
      : redirect(`/login?next=${SELF}`);
  }
  try {
    if (add) await setToggle(context, account, add, true);
    else if (remove) await setToggle(context, account, remove, false);
    else if (mails) await chooseWeeklyMail(context.get(libraryContext), account, mails === 'on');
    return isScript
      ? new Response(null, { status: 204 })
      : redirect(setPage(back, remove && toggleValue(remove)));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    noteOutage(context, error);
    if (!isScript && !isOutage(error)) return redirect(refusedPage(error, back));
    const message = textFor(context).fault(error.fault);
    const init = { status: error.word === 'too-many' ? 429 : 400 };
    return isScript ? Response.json({ message }, init) : new Response(`${message}\n`, init);
  }
}

async function afterLogin(context: Context, account: Account | undefined, here: string): Promise<Response> {
  if (!account) return redirect(`/login?${new URLSearchParams({ next: SELF + new URL(here).search })}`);
  const pending = takePendingAction(context, here);
  const toggle = pending?.act === 'toggle' ? toggleOf(pending.of) : undefined;
  if (!pending || !toggle) return redirect('/home/favourite');
  const { back } = pending;
  try {
    await setToggle(context, account, toggle, true);
  } catch (error) {
    if (!isRefusal(error) || isOutage(error)) throw error;
    return redirect(refusedPage(error, back));
  }
  return redirect(withOwnToggles(back));
}

function setPage(back: string, removed: string | undefined): string {
  return isList(back) ? listWith(back, removed) : withOwnToggles(back);
}

/** Redirect after a rejection: to the page with the toggle off, or to one that explains the reason. */
function refusedPage({ reason }: Refusal, back: string): string {
  if (reason === 'thanks.own') return '/home/uploads';
  if (reason === 'question.account') return '/home/emailpage';
  return MOST.includes(reason) ? '/home/favourite?full' : withOwnToggles(back);
}

const MOST = ['favourite.most', 'follow.most'];

async function seeCourse({ follows }: Pick<Library, 'follows'>, { id }: Account, own: readonly string[]) {
  for (const toggle of own.map(toggleOf)) if (toggle?.kind === 'follow') await follows.see(id, toggle.place);
}

type Context = Readonly<RouterContextProvider>;
