import { data, type RouterContextProvider, redirect } from 'react-router';
import type { Account } from '../../domain/account.ts';
import { offeredExamYears } from '../../domain/note/said-values.ts';
import { isRefusal } from '../../domain/refusal.ts';
import { makeWish } from '../../domain/wish/make-wish.ts';
import type { WishedPaper } from '../../domain/wish.ts';
import { catalogueFor, libraryContext, noteOutage, sessionContext, textFor } from '../context.ts';
import { LibraryPage } from '../frame/library-page.tsx';
import { type Intent, logInFor, takeIntent } from '../intent/intent.ts';
import { useLocalPath, useText } from '../language.ts';
import { wishedAt, wishHref } from '../paper/wish-link.ts';
import { readForm } from '../read-form.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SelectField } from '../ui/field.tsx';
import { IndexList, IndexRow } from '../ui/index-row.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageLink } from '../ui/page-link.tsx';
import type { Route } from './+types/wishes';
import { OwnWishes } from './own-wishes.tsx';
import { capital, type ShownWish, shownWish } from './shown-wish.ts';

const WANTED_MOST = 20;

/** Papers that are missing: those that one asks for, and what most people ask for. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const library = context.get(libraryContext);
  const { searchParams } = new URL(request.url);
  const wished = wishedAt(searchParams);
  const account = context.get(sessionContext)?.account;
  const fault = account && (await tapped(context, account, request.url));
  const [own, wanted] = await Promise.all([
    account ? library.wishes.listOf(account.id) : [],
    library.wishes.mostWanted(WANTED_MOST),
  ]);
  const loaded = {
    isSignedIn: account !== undefined,
    done: searchParams.get('done'),
    fault,
    // A link may name anything: only a course that there is is shown.
    asked: wished && library.catalogue.courseAt(wished) && shownWish(context, wished),
    again: wished && wishHref(wished, wished),
    choices: wished && wished.exam === undefined && wished.examYear === undefined && choicesOf(context),
    own: own.map((each) => ({ id: each.id, ...shownWish(context, each) })),
    wanted: wanted.map((each) => ({ people: each.people, ...shownWish(context, each) })),
  };
  return data(loaded, { status: fault === undefined ? 200 : 400 });
}

/** Asks for the paper of the address and of the fields of its form, or withdraws the wish that the form names. */
export async function action({ context, request }: Route.ActionArgs) {
  const library = context.get(libraryContext);
  const account = context.get(sessionContext)?.account;
  const { searchParams } = new URL(request.url);
  const form = await readForm(request);
  for (const name of ['exam', 'examYear']) if (form.get(name)) searchParams.set(name, String(form.get(name)));
  const wished = wishedAt(searchParams);
  const withdrawn = form.get('withdraw');
  if (!account)
    return wished ? logInFor(context, intentOf(wished), '/wishes') : redirect('/login?next=/wishes');
  if (typeof withdrawn === 'string') {
    await library.wishes.remove(account.id, withdrawn);
    return redirect('/wishes?done=withdrawn');
  }
  if (!wished) return redirect('/wishes');
  return data({ fault: await wish(context, account, wished) }, { status: 400 });
}

function choicesOf(context: Readonly<RouterContextProvider>) {
  const { catalogue, clock } = { ...context.get(libraryContext), catalogue: catalogueFor(context) };
  return {
    exams: catalogue.exams.map(({ value, name }) => ({ value, label: name })),
    years: offeredExamYears(clock()).map((year) => ({ value: year, label: year })),
  };
}

function intentOf(wished: WishedPaper): Intent {
  const [, of = ''] = wishHref(wished, wished).split('?');
  return { act: 'ask', of, back: '/wishes' };
}

/** Asks for what was asked for before the login. No other link asks for anything: there, a button does. */
async function tapped(context: Readonly<RouterContextProvider>, account: Account, here: string) {
  const intent = takeIntent(context, here);
  const wished = intent?.act === 'ask' ? wishedAt(new URLSearchParams(intent.of)) : undefined;
  return wished && wish(context, account, wished);
}

/** The sentence that says why not; else the page without the wish in its address, so that reloading it does nothing. */
async function wish(context: Readonly<RouterContextProvider>, account: Account, wished: WishedPaper) {
  try {
    await makeWish(context.get(libraryContext), account, wished);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    noteOutage(context, error);
    return textFor(context).fault(error.fault);
  }
  throw redirect('/wishes?done=made');
}

export default function Wishes({ loaderData, actionData }: Route.ComponentProps) {
  const { isSignedIn, done, asked, again, choices, own, wanted } = loaderData;
  const fault = actionData?.fault ?? loaderData.fault;
  const text = useText();
  const local = useLocalPath();
  return (
    <LibraryPage title={text('wish.title')} heading={text('wish.title')} lead={text('wish.lead')}>
      <div className="mb-6 empty:hidden">
        {fault && (
          <Notice kind="bad">
            {fault}
            {asked && asked.title !== asked.course && <WayBack {...asked} />}
          </Notice>
        )}
        {!fault && done === 'made' && <Notice kind="good">{text('wish.made')}</Notice>}
        {!fault && done === 'withdrawn' && <Notice kind="good">{text('wish.withdrawn')}</Notice>}
      </div>
      {asked && again && !fault && (
        <form method="post" action={local(again)} className="mb-8 grid max-w-form gap-4">
          {choices && <PaperFields {...choices} course={`${asked.course} ${asked.title}`} />}
          <Button type="submit">
            {choices ? text('browse.askFor') : text('wish.ask', { name: asked.name, course: asked.course })}
          </Button>
        </form>
      )}
      <OwnWishes wishes={own} />
      <h2 className="mt-8 mb-3 text-lg">{text('wish.mostWanted')}</h2>
      {wanted.length === 0 ? (
        <EmptyState
          title={text('wish.none')}
          action={<ButtonLink href="/home">{text('wish.browse')}</ButtonLink>}
        >
          {text('wish.noneLead')}
        </EmptyState>
      ) : (
        <IndexList>
          {wanted.map(({ href, course, name, title, people }) => (
            <IndexRow
              key={href + name}
              href={href}
              code={course}
              title={capital(name)}
              detail={`${title} · ${text('wish.people', { people })}`}
            />
          ))}
        </IndexList>
      )}
      {!isSignedIn && wanted.length > 0 && (
        <p className="mt-6 max-w-measure text-soft">{text('wish.howTo')}</p>
      )}
    </LibraryPage>
  );
}

type Option = { value: string; label: string };

/** Which paper of the course: what is left open may be any. */
function PaperFields({ exams, years, course }: { exams: Option[]; years: Option[]; course: string }) {
  const text = useText();
  return (
    <>
      <h2 className="text-lg">{text('wish.which', { course })}</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField name="exam" label={text('paper.exam')} placeholder={text('wish.any')} options={exams} />
        <SelectField
          name="examYear"
          label={text('paper.examYear')}
          placeholder={text('wish.any')}
          options={years}
        />
      </div>
    </>
  );
}

/** To the course whose paper cannot be asked for: it may be there. */
function WayBack({ href, course, title }: ShownWish) {
  return (
    <PageLink href={href} className="flex min-h-11 items-center">
      {`${course} ${title}`}
    </PageLink>
  );
}
