import { redirect } from 'react-router';
import { sessionContext } from '../context.ts';
import { LibraryPage } from '../frame/library-page.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Spinner } from '../ui/spinner.tsx';
import type { Route } from './+types/favourite';

export const handle = { interactive: true };

/** Any signed-in account may open this page. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(sessionContext)) throw redirect('/login');
  return null;
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader();
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <LibraryPage title="Favourites" heading="Favourites">
      <Spinner>Loading...</Spinner>
      <noscript>
        <ComingSoon />
      </noscript>
    </LibraryPage>
  );
}

export default function Favourite() {
  return (
    <LibraryPage title="Favourites" heading="Favourites">
      <ComingSoon />
    </LibraryPage>
  );
}

function ComingSoon() {
  return (
    <EmptyState
      icon="star"
      title="Coming soon..."
      action={
        <ButtonLink kind="secondary" href="/home">
          Browse the colleges
        </ButtonLink>
      }
    >
      Papers that you mark with a star will be kept here.
    </EmptyState>
  );
}
