import pageScript from 'virtual:page-script';
import searchScript from 'virtual:search-script';
import suggestionScript from 'virtual:suggestion-script';
import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root';
import { catalogueFor, frameAccountContext, libraryContext } from './context.ts';
import { FailedPage } from './frame/failed-page.tsx';
import { LanguageOffer } from './frame/language-offer.tsx';
import { MissingPage } from './frame/missing-page.tsx';
import { PageTexts } from './frame/page-texts.tsx';
import { RefusedPage } from './frame/refused-page.tsx';
import { isInteractive } from './interactive.ts';
import { useLocalPath, useText } from './language.ts';
import { unlessSamePage } from './same-page.ts';
import styles from './styles.css?url';

export const links = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/maskable-180.png' },
];

export const shouldRevalidate = unlessSamePage;

/** What the frame of every page shows: the library's name, its colleges, and who is signed in. */
export function loader({ context }: Route.LoaderArgs) {
  const { settings, google } = context.get(libraryContext);
  const { siteName, emailDomain, sourceUrl, colleges, theme, logo } = catalogueFor(context);
  return {
    siteName,
    emailDomain,
    sourceUrl,
    colleges,
    theme: theme?.href,
    hasLogo: logo !== undefined,
    account: context.get(frameAccountContext),
    google: google !== undefined,
    publicUrl: settings.publicUrl,
    suggestionScript,
  };
}

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const { theme } = useRouteLoaderData<typeof loader>('root') ?? {};
  const interactive = isInteractive(matches.map((match) => match.handle));
  const { tag } = useText();
  const local = useLocalPath();
  return (
    <html lang={tag}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        {/* The browser hides nonces from scripts, so a nonce on a link would not match at hydration. */}
        <Links nonce={interactive ? '' : undefined} />
        {theme && <link rel="stylesheet" href={theme} />}
        <link rel="manifest" href={local('/manifest.webmanifest')} />
        {/* The browser's own build does not know the script's address. */}
        <script type="module" src={searchScript} suppressHydrationWarning />
        {interactive ? <PageTexts route={matches.at(-1)?.id} /> : <script type="module" src={pageScript} />}
      </head>
      <body>
        {children}
        {interactive ? <Scripts /> : <LanguageOffer />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404)
    return <MissingPage missing={String(error.data)} />;
  if (isRouteErrorResponse(error) && error.status === 400) return <RefusedPage />;
  return <FailedPage />;
}
