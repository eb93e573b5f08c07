import { useEffect, useState } from 'react';
import { redirect } from 'react-router';
import { isId } from '../../domain/primitives/id.ts';
import { catalogueFor, libraryContext, sessionContext, textFor } from '../context.ts';
import { LibraryPage } from '../frame/library-page.tsx';
import { useText } from '../language.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { Spinner } from '../ui/spinner.tsx';
import type { Route } from './+types/favourite';
import { FavouriteList } from './favourite-list.tsx';
import { favouritesView } from './favourites-view.ts';
import { RemovedNotice } from './removed-notice.tsx';

export const handle = { interactive: true };

/** Any signed-in account may open this page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const account = context.get(sessionContext)?.account;
  if (!account) throw redirect('/login?next=/home/favourite');
  const library = { ...context.get(libraryContext), catalogue: catalogueFor(context) };
  const asked = new URL(request.url).searchParams;
  const [removed] = asked.getAll('removed').filter(isId);
  const note = removed === undefined ? undefined : await library.notes.find(removed);
  return {
    ...(await favouritesView(library, account.id, asked, textFor(context))),
    removed: note && { id: note.id, description: note.description },
    isFull: asked.has('full'),
  };
}

/** Loading until the script wakes, as every page that asks for a session. Without a script the list is there at once. */
export default function Favourite({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  const list = <Favourites view={loaderData} />;
  return (
    <LibraryPage title={text('favourite.title')} heading={text('favourite.title')}>
      {isAwake ? (
        list
      ) : (
        <>
          <Spinner>{text('favourite.loading')}</Spinner>
          <noscript>{list}</noscript>
        </>
      )}
    </LibraryPage>
  );
}

function Favourites({ view }: { view: Route.ComponentProps['loaderData'] }) {
  const text = useText();
  const { courses, removed, isFull } = view;
  return (
    <>
      <div className="mb-4 grid gap-4 empty:hidden">
        {isFull && <Notice kind="bad">{text('favourite.full')}</Notice>}
        {removed && <RemovedNotice note={removed} />}
      </div>
      {courses.length > 0 ? <FavouriteList view={view} /> : <Nothing />}
    </>
  );
}

function Nothing() {
  const text = useText();
  return (
    <EmptyState
      icon="star"
      title={text('favourite.none')}
      action={
        <ButtonLink kind="secondary" href="/home">
          {text('favourite.browse')}
        </ButtonLink>
      }
    >
      {text('favourite.lead')}
    </EmptyState>
  );
}
