import { data, type RouterContextProvider, redirect } from 'react-router';
import { knownBook, orderBook } from '../../../domain/book/order-book.ts';
import { BOOK_PAGES_MOST, type WantedBook } from '../../../domain/book/plan-book.ts';
import type { Fault } from '../../../domain/fault.ts';
import { isRefusal } from '../../../domain/refusal.ts';
import { catalogueFor, libraryContext, networkContext, noteOutage, textFor } from '../../context.ts';
import { LibraryPage } from '../../frame/library-page.tsx';
import { useLocalPath, useText } from '../../language.ts';
import { placePath } from '../../place-path.ts';
import { redirectMoved } from '../../redirect-moved.ts';
import { wayTo } from '../../ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { megabytes } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { bookHref, chooseHref } from '../chosen-papers.ts';
import { orNotFound } from '../lookup.ts';
import type { Route } from './+types/book';
import { bookAddress, wantedBook } from './wanted-book.ts';

/** How soon a browser without scripts looks again whether the book is there, in seconds. */
const AGAIN_SECONDS = 3;

/** The papers of a course as one PDF: what it has, and how far it is. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const library = context.get(libraryContext);
  const text = textFor(context);
  const { place, wanted } = asked(params, request);
  redirectMoved(library.catalogue, place, { part: 'book', url: request.url });
  const { title } = orNotFound(
    library.catalogue.courseAt(place),
    text('browse.theCourse', { course: place.course }),
  );
  if (wanted.chosen?.length === 0) throw redirect(`${chooseHref(hereOf(place))}?chosen=1`);
  const shortYear = catalogueFor(context).shortYearName(place.year);
  try {
    const { plan, state } = await knownBook(library, wanted, context.get(networkContext));
    const pages = plan.papers.reduce((sum, paper) => sum + paper.pages.length, 0);
    const known = { papers: plan.papers.length, pages, left: plan.left.length, state };
    const again = state.is === 'making' ? { Refresh: String(AGAIN_SECONDS) } : undefined;
    return data({ place, title, shortYear, wanted, known, fault: undefined }, { headers: { ...again } });
  } catch (error) {
    return data(
      { place, title, shortYear, wanted, known: undefined, fault: refused(context, error) },
      { status: 429 },
    );
  }
}

/** Has it made, unless it is there. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { place, wanted } = asked(params, request);
  const here = bookAddress(bookHref(hereOf(place)), wanted);
  try {
    await orderBook(context.get(libraryContext), wanted, context.get(networkContext));
  } catch (error) {
    return data({ fault: refused(context, error) }, { status: 429 });
  }
  return redirect(here);
}

function refused(context: Readonly<RouterContextProvider>, error: unknown): Fault {
  if (!isRefusal(error) || (error.word !== 'too-many' && error.word !== 'unavailable')) throw error;
  noteOutage(context, error);
  return error.fault;
}

function asked(
  { college, branch, year, '*': course }: Route.LoaderArgs['params'],
  { url }: Request,
): { place: WantedBook['place']; wanted: WantedBook } {
  const place = { college, branch, year, course };
  return { place, wanted: wantedBook(place, new URL(url).searchParams) };
}

const hereOf = ({ college, branch, year, course }: WantedBook['place']) =>
  placePath(college, branch, year, course);

/** How far a book is changes from moment to moment: nobody stores it. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  const again = loaderHeaders.get('Refresh');
  return { 'Cache-Control': 'private, no-store', ...(again !== null && { Refresh: again }) };
}

export default function Book({ loaderData, actionData }: Route.ComponentProps) {
  const { place, title, shortYear, wanted, known, fault } = loaderData;
  const text = useText();
  const { college, branch, year, course } = place;
  const told = actionData?.fault ?? fault;
  return (
    <LibraryPage
      title={text('browse.bookTitle')}
      tabTitle={`${course} ${text('browse.bookTitle')}`}
      heading={`${course} ${title}`}
      lead={text('browse.bookLead')}
      crumbs={wayTo(text, [college, branch, year, course], shortYear)}
    >
      {told && <Notice kind="bad">{text.fault(told)}</Notice>}
      {known && <Known {...{ place, wanted, known }} />}
      <Options {...{ place, wanted }} />
    </LibraryPage>
  );
}

type Shown = Pick<Route.ComponentProps['loaderData'], 'place' | 'wanted'>;
type KnownProps = Shown & { known: NonNullable<Route.ComponentProps['loaderData']['known']> };

function Known({ place, wanted, known: { papers, pages, left, state } }: KnownProps) {
  const text = useText();
  if (papers === 0) return <p className="text-soft">{text('browse.bookNone')}</p>;
  return (
    <>
      <p>{text('browse.bookHolds', { papers, pages })}</p>
      {left > 0 && (
        <p className="text-soft">{text('browse.bookLeft', { count: left, most: BOOK_PAGES_MOST })}</p>
      )}
      <div className="my-4" aria-live="polite">
        <State {...{ place, wanted, state }} />
      </div>
    </>
  );
}

function State({ place, wanted, state }: Shown & { state: KnownProps['known']['state'] }) {
  const text = useText();
  const local = useLocalPath();
  const here = hereOf(place);
  if (state.is === 'made')
    return (
      // A file has one address, in all languages.
      <a className="button primary" href={bookAddress(here.replace(/^\/home\//, '/books/'), wanted)}>
        <Icon name="download" />
        {text('browse.bookDownload', { size: megabytes(state.bytes) })}
      </a>
    );
  if (state.is === 'making')
    return (
      <Notice>
        {state.all > 0
          ? text('browse.bookMaking', { done: state.done, all: state.all })
          : text('browse.bookWaiting')}
      </Notice>
    );
  return (
    <form method="post" action={local(bookAddress(bookHref(here), wanted))}>
      {state.is === 'failed' && <Notice kind="bad">{text('browse.bookFailed')}</Notice>}
      <Button type="submit">{text('browse.bookMake')}</Button>
    </form>
  );
}

/** The same papers otherwise, and others. */
function Options({ place, wanted }: Shown) {
  const text = useText();
  const here = hereOf(place);
  const address = (changes: Partial<WantedBook>) => bookAddress(bookHref(here), { ...wanted, ...changes });
  const { isAskedOnly, isTwoUp } = wanted;
  return (
    <div className="flex flex-wrap gap-2 -ms-3">
      <ButtonLink kind="quiet" href={address({ isAskedOnly: !isAskedOnly })} className="px-3!">
        {text(isAskedOnly ? 'browse.bookWhole' : 'browse.bookAskedOnly')}
      </ButtonLink>
      <ButtonLink kind="quiet" href={address({ isTwoUp: !isTwoUp })} className="px-3!">
        {text(isTwoUp ? 'browse.bookOneUp' : 'browse.bookTwoUp')}
      </ButtonLink>
      <ButtonLink kind="quiet" href={chooseHref(here)} className="px-3!">
        {text('browse.choose')}
      </ButtonLink>
    </div>
  );
}
