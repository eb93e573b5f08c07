import { redirect } from 'react-router';
import { sessionContext } from '../context.ts';
import { LibraryPage } from '../frame/library-page.tsx';
import { useText } from '../language.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Spinner } from '../ui/spinner.tsx';
import type { Route } from './+types/favourite';

export const handle = { interactive: true };

/** Any signed-in account may open this page. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(sessionContext)) throw redirect('/login?next=/home/favourite');
  return null;
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader();
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  const text = useText();
  return (
    <LibraryPage title={text('favourite.title')} heading={text('favourite.title')}>
      <Spinner>{text('favourite.loading')}</Spinner>
      <noscript>
        <ComingSoon />
      </noscript>
    </LibraryPage>
  );
}

export default function Favourite() {
  const text = useText();
  return (
    <LibraryPage title={text('favourite.title')} heading={text('favourite.title')}>
      <ComingSoon />
    </LibraryPage>
  );
}

function ComingSoon() {
  const text = useText();
  return (
    <EmptyState
      icon="star"
      title={text('favourite.comingSoon')}
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
