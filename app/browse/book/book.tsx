import { data, type RouterContextProvider, redirect } from 'react-router';
import { isEmpty, knownBook, orderBook } from '../../../domain/book/order-book.ts';
import { BOOK_PAGES_MOST, type WantedBook } from '../../../domain/book/plan-book.ts';
import type { Fault } from '../../../domain/fault.ts';
import { isRefusal } from '../../../domain/refusal.ts';
import { catalogueFor, libraryContext, networkContext, noteOutage, textFor } from '../../context.ts';
import { LibraryPage } from '../../frame/library-page.tsx';
import { useText } from '../../language.ts';
import { placePath } from '../../place-path.ts';
import { redirectMoved } from '../../redirect-moved.ts';
import { wayTo } from '../../ui/breadcrumbs.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { bookHref, chooseHref } from '../chosen-papers.ts';
import { orNotFound } from '../lookup.ts';
import { wantedHref } from '../wanted-papers.ts';
import type { Route } from './+types/book';
import { BookStateOf } from './book-state.tsx';
import { bookAddress, wantedBook } from './wanted-book.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const library = context.get(libraryContext);
  const text = textFor(context);
  const { place, wanted } = asked(params, request);
  redirectMoved(library.catalogue, place, { part: 'book', url: request.url });
  const { title } = orNotFound(
    library.catalogue.courseAt(place),
    text('browse.theCourse', { course: place.course }),
  );
  if (wanted.chosen?.length === 0)
    throw redirect(`${chooseHref(hereOf(place))}${new URL(request.url).search}`);
  const page = { title, shortYear: catalogueFor(context).shortYearName(place.year), wanted };
  try {
    const { plan, state } = await knownBook(library, wanted, context.get(networkContext));
    const pages = plan.papers.reduce((sum, paper) => sum + paper.pages.length, 0);
    const waiting = plan.left.filter(({ reason }) => reason === 'waiting').length;
    const counts = { papers: plan.papers.length, pages, waiting, left: plan.left.length - waiting };
    return { ...page, known: { ...counts, state, isEmpty: isEmpty(plan) }, fault: undefined };
  } catch (error) {
    const { fault, status } = refused(context, error);
    return data({ ...page, known: undefined, fault }, { status });
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { place, wanted } = asked(params, request);
  const library = context.get(libraryContext);
  orNotFound(
    library.catalogue.courseAt(place),
    textFor(context)('browse.theCourse', { course: place.course }),
  );
  try {
    await orderBook(library, wanted, context.get(networkContext));
  } catch (error) {
    const { fault, status } = refused(context, error);
    return data({ fault }, { status });
  }
  return redirect(bookAddress(bookHref(hereOf(place)), wanted));
}

function refused(
  context: Readonly<RouterContextProvider>,
  error: unknown,
): { fault: Fault; status: 429 | 503 } {
  if (!isRefusal(error) || (error.word !== 'too-many' && error.word !== 'unavailable')) throw error;
  noteOutage(context, error);
  return { fault: error.fault, status: error.word === 'too-many' ? 429 : 503 };
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

export function headers() {
  return { 'Cache-Control': 'private, no-store' };
}

export default function Book({ loaderData, actionData }: Route.ComponentProps) {
  const { title, shortYear, wanted, known, fault } = loaderData;
  const text = useText();
  const { college, branch, year, course } = wanted.place;
  const shownFault = actionData?.fault ?? fault;
  return (
    <LibraryPage
      title={text('browse.bookTitle')}
      tabTitle={`${course} ${text('browse.bookTitle')}`}
      heading={`${course} ${title}`}
      lead={text(wanted.isAskedOnly ? 'browse.bookAskedLead' : 'browse.bookLead')}
      crumbs={wayTo(text, [college, branch, year, course], shortYear)}
    >
      {shownFault && <Notice kind="bad">{text.fault(shownFault)}</Notice>}
      {known && <Known {...{ wanted, known }} name={`${course} ${title}`} />}
      <Options wanted={wanted} />
    </LibraryPage>
  );
}

type Shown = Pick<Route.ComponentProps['loaderData'], 'wanted'>;
type KnownProps = Shown & {
  known: NonNullable<Route.ComponentProps['loaderData']['known']>;
  name: string;
};

function Known({ wanted, known, name }: KnownProps) {
  const { papers, pages, waiting, left, state, isEmpty: hasNone } = known;
  const text = useText();
  if (papers === 0) return <p className="text-soft">{text('browse.bookNone')}</p>;
  if (hasNone) return <p className="text-soft">{text('browse.bookAskedNone')}</p>;
  return (
    <>
      <p>{text(wanted.isAskedOnly ? 'browse.bookAskedOf' : 'browse.bookHolds', { papers, pages })}</p>
      {waiting > 0 && <p className="text-soft">{text('browse.bookLeftWaiting', { count: waiting })}</p>}
      {left > 0 && (
        <p className="text-soft">{text('browse.bookLeft', { count: left, most: BOOK_PAGES_MOST })}</p>
      )}
      <BookStateOf {...{ wanted, state, name }} />
    </>
  );
}

function Options({ wanted }: Shown) {
  const text = useText();
  const here = hereOf(wanted.place);
  const address = (changes: Partial<WantedBook>) => bookAddress(bookHref(here), { ...wanted, ...changes });
  const { isAskedOnly, isTwoUp, part = {} } = wanted;
  return (
    <div className="flex flex-wrap gap-2 -ms-3">
      <ButtonLink kind="quiet" href={address({ isAskedOnly: !isAskedOnly })} className="px-3!">
        {text(isAskedOnly ? 'browse.bookWhole' : 'browse.bookAskedOnly')}
      </ButtonLink>
      <ButtonLink kind="quiet" href={address({ isTwoUp: !isTwoUp })} className="px-3!">
        {text(isTwoUp ? 'browse.bookOneUp' : 'browse.bookTwoUp')}
      </ButtonLink>
      <ButtonLink kind="quiet" href={wantedHref(chooseHref(here), part)} className="px-3!">
        {text('browse.choose')}
      </ButtonLink>
    </div>
  );
}
