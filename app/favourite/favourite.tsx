import { useEffect, useState } from 'react';
import { redirect } from 'react-router';
import type { Library } from '../../domain/library.ts';
import { catalogueFor, deviceContext, libraryContext, sessionContext, textFor } from '../context.ts';
import { LibraryPage } from '../frame/library-page.tsx';
import { useLocalPath, useText } from '../language.ts';
import { FAVOURITES_COOKIE } from '../paper/device-favourites.ts';
import { toggleOf } from '../paper/toggle.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { Spinner } from '../ui/spinner.tsx';
import type { Route } from './+types/favourite';
import { DeviceFavourites, FAVOURITES_LOGIN } from './device-favourites.tsx';
import { FavouriteList } from './favourite-list.tsx';
import { favouritesView } from './favourites-view.ts';
import { FollowedCourses } from './followed-courses.tsx';
import { followsView } from './follows-view.ts';
import { RemovedNotice } from './removed-notice.tsx';
import { TakeAlong } from './take-along.tsx';
import { useToggles } from './use-toggles.ts';

/** Favourites of the account; null for a signed-out visitor whose device has some. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const account = context.get(sessionContext)?.account;
  if (!account) {
    // Marks the response as personal, and so not cacheable, because it depends on a cookie.
    context.get(deviceContext);
    if (request.headers.get('cookie')?.includes(FAVOURITES_COOKIE)) return null;
    throw redirect(FAVOURITES_LOGIN);
  }
  const library = { ...context.get(libraryContext), catalogue: catalogueFor(context) };
  const asked = new URL(request.url).searchParams;
  const removed = asked.getAll('removed').find(toggleOf);
  return {
    ...(await favouritesView(library, account.id, asked, textFor(context))),
    follows: await followsView(library, account, textFor(context)),
    removed: removed === undefined ? undefined : await removedToggle(library, removed),
    isFull: asked.has('full'),
  };
}

async function removedToggle({ notes }: Pick<Library, 'notes'>, value: string) {
  const toggle = toggleOf(value);
  const name = toggle?.kind === 'follow' ? toggle.place.course : (await notes.find(value))?.description;
  return name === undefined ? undefined : { value, name };
}

/**
 * Shows a loading state until hydration, like every page with a session. Without scripts the list shows at
 * once.
 */
export default function Favourite({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  const list = loaderData ? <Favourites view={loaderData} /> : <DeviceFavourites />;
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

function Favourites({ view }: { view: NonNullable<Route.ComponentProps['loaderData']> }) {
  const text = useText();
  const action = useLocalPath()('/home/favourite/star');
  const { courses, follows, removed, isFull } = view;
  const toggles = useToggles(courses, action, text('paper.toggleFailed'));
  return (
    <>
      <form id="toggles" method="post" action={action} />
      <div className="mb-4 grid gap-4 empty:hidden">
        {isFull && <Notice kind="bad">{text('favourite.full')}</Notice>}
        {removed && <RemovedNotice {...removed} />}
        <TakeAlong />
      </div>
      {follows.followed.length > 0 && <FollowedCourses view={follows} toggles={toggles} />}
      {courses.length > 0 ? <FavouriteList view={view} toggles={toggles} /> : <Nothing />}
      {toggles.fault && (
        <p key={toggles.fault.time} role="alert" className="toast">
          {toggles.fault.words}
        </p>
      )}
    </>
  );
}

function Nothing() {
  const text = useText();
  return (
    <EmptyState
      icon="star"
      title={text('favourite.none')}
      action={<ButtonLink href="/home">{text('favourite.browse')}</ButtonLink>}
    >
      {text('favourite.lead')}
    </EmptyState>
  );
}
