import { data, type RouterContextProvider, redirect } from 'react-router';
import type { Account } from '../../domain/account.ts';
import { offeredExamYears } from '../../domain/note/note-values.ts';
import { requestPaper } from '../../domain/paper-request/request-paper.ts';
import type { RequestedPaper } from '../../domain/paper-request.ts';
import { isRefusal } from '../../domain/refusal.ts';
import { catalogueFor, libraryContext, noteOutage, sessionContext, textFor } from '../context.ts';
import { LibraryPage } from '../frame/library-page.tsx';
import { useLocalPath, useText } from '../language.ts';
import { requestedAt, requestHref } from '../paper/request-link.ts';
import { logInFor, type PendingAction, takePendingAction } from '../pending-action/pending-action.ts';
import { readForm } from '../read-form.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SelectField } from '../ui/field.tsx';
import { IndexList, IndexRow } from '../ui/index-row.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageLink } from '../ui/page-link.tsx';
import type { Route } from './+types/requests';
import { OwnRequests } from './own-requests.tsx';
import { capital, type ShownRequest, shownRequest } from './shown-request.ts';

const WANTED_MOST = 20;

export async function loader({ context, request }: Route.LoaderArgs) {
  const library = context.get(libraryContext);
  const { searchParams } = new URL(request.url);
  const requested = requestedAt(searchParams);
  const account = context.get(sessionContext)?.account;
  const fault = account && (await tapped(context, account, request.url));
  const [own, wanted] = await Promise.all([
    account ? library.paperRequests.listOf(account.id) : [],
    library.paperRequests.mostWanted(WANTED_MOST),
  ]);
  const loaded = {
    isSignedIn: account !== undefined,
    done: searchParams.get('done'),
    fault,
    // Links may name courses that do not exist.
    asked: requested && library.catalogue.courseAt(requested) && shownRequest(context, requested),
    again: requested && requestHref(requested, requested),
    choices:
      requested && requested.exam === undefined && requested.examYear === undefined && choicesOf(context),
    own: own.map((each) => ({ id: each.id, ...shownRequest(context, each) })),
    wanted: wanted.map((each) => ({ people: each.people, ...shownRequest(context, each) })),
  };
  return data(loaded, { status: fault === undefined ? 200 : 400 });
}

export async function action({ context, request }: Route.ActionArgs) {
  const library = context.get(libraryContext);
  const account = context.get(sessionContext)?.account;
  const { searchParams } = new URL(request.url);
  const form = await readForm(request);
  for (const name of ['exam', 'examYear']) if (form.get(name)) searchParams.set(name, String(form.get(name)));
  const requested = requestedAt(searchParams);
  const withdrawn = form.get('withdraw');
  if (!account)
    return requested
      ? logInFor(context, requestOf(requested), '/requests')
      : redirect('/login?next=/requests');
  if (typeof withdrawn === 'string') {
    await library.paperRequests.remove(account.id, withdrawn);
    return redirect('/requests?done=withdrawn');
  }
  if (!requested) return redirect('/requests');
  return data({ fault: await tryRequest(context, account, requested) }, { status: 400 });
}

function choicesOf(context: Readonly<RouterContextProvider>) {
  const { catalogue, clock } = { ...context.get(libraryContext), catalogue: catalogueFor(context) };
  return {
    exams: catalogue.exams.map(({ value, name }) => ({ value, label: name })),
    years: offeredExamYears(clock()).map((year) => ({ value: year, label: year })),
  };
}

function requestOf(requested: RequestedPaper): PendingAction {
  const [, of = ''] = requestHref(requested, requested).split('?');
  return { act: 'request', of, back: '/requests' };
}

/** Submits the request that a login interrupted. For other links, the user presses a button. */
async function tapped(context: Readonly<RouterContextProvider>, account: Account, here: string) {
  const action = takePendingAction(context, here);
  const requested = action?.act === 'request' ? requestedAt(new URLSearchParams(action.of)) : undefined;
  return requested && tryRequest(context, account, requested);
}

/**
 * Returns an error text. On success, redirects to the page without the request, so that a reload does not
 * repeat it.
 */
async function tryRequest(
  context: Readonly<RouterContextProvider>,
  account: Account,
  requested: RequestedPaper,
) {
  try {
    await requestPaper(context.get(libraryContext), account, requested);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    noteOutage(context, error);
    return textFor(context).fault(error.fault);
  }
  throw redirect('/requests?done=made');
}

export default function PaperRequests({ loaderData, actionData }: Route.ComponentProps) {
  const { isSignedIn, done, asked, again, choices, own, wanted } = loaderData;
  const fault = actionData?.fault ?? loaderData.fault;
  const text = useText();
  const local = useLocalPath();
  return (
    <LibraryPage title={text('requests.title')} heading={text('requests.title')} lead={text('requests.lead')}>
      <div className="mb-6 empty:hidden">
        {fault && (
          <Notice kind="bad">
            {fault}
            {asked && asked.title !== asked.course && <WayBack {...asked} />}
          </Notice>
        )}
        {!fault && done === 'made' && <Notice kind="good">{text('requests.made')}</Notice>}
        {!fault && done === 'withdrawn' && <Notice kind="good">{text('requests.withdrawn')}</Notice>}
      </div>
      {asked && again && !fault && (
        <form method="post" action={local(again)} className="mb-8 grid max-w-form gap-4">
          {choices && <PaperFields {...choices} course={`${asked.course} ${asked.title}`} />}
          <Button type="submit">
            {choices
              ? text('browse.askFor')
              : text('requests.ask', { name: asked.name, course: asked.course })}
          </Button>
        </form>
      )}
      <OwnRequests paperRequests={own} />
      <h2 className="mt-8 mb-3 text-lg">{text('requests.mostWanted')}</h2>
      {wanted.length === 0 ? (
        <EmptyState
          title={text('requests.none')}
          action={<ButtonLink href="/home">{text('requests.browse')}</ButtonLink>}
        >
          {text('requests.noneLead')}
        </EmptyState>
      ) : (
        <IndexList>
          {wanted.map(({ href, course, name, title, people }) => (
            <IndexRow
              key={href + name}
              href={href}
              code={course}
              title={capital(name)}
              detail={`${title} · ${text('requests.people', { people })}`}
            />
          ))}
        </IndexList>
      )}
      {!isSignedIn && wanted.length > 0 && (
        <p className="mt-6 max-w-measure text-soft">{text('requests.howTo')}</p>
      )}
    </LibraryPage>
  );
}

type Option = { value: string; label: string };

function PaperFields({ exams, years, course }: { exams: Option[]; years: Option[]; course: string }) {
  const text = useText();
  return (
    <>
      <h2 className="text-lg">{text('requests.which', { course })}</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          name="exam"
          label={text('paper.exam')}
          placeholder={text('requests.any')}
          options={exams}
        />
        <SelectField
          name="examYear"
          label={text('paper.examYear')}
          placeholder={text('requests.any')}
          options={years}
        />
      </div>
    </>
  );
}

function WayBack({ href, course, title }: ShownRequest) {
  return (
    <PageLink href={href} className="flex min-h-11 items-center">
      {`${course} ${title}`}
    </PageLink>
  );
}
