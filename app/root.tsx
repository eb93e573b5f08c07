import frameScript from 'virtual:frame-script';
import pageScript from 'virtual:page-script';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, Outlet, Scripts, useMatches, useRouteError } from 'react-router';
import type { Route } from './+types/root';
import formStyles from './forms.css?url';
import { FailedPage } from './frame/failed-page.tsx';
import { LanguageOffer } from './frame/language-offer.tsx';
import { MissingPage } from './frame/missing-page.tsx';
import { PageTexts } from './frame/page-texts.tsx';
import { useSite } from './frame/site.ts';
import { SkipLink } from './frame/skip-link.tsx';
import { isForm, isInteractive, sheetOf, stylesOf } from './interactive.ts';
import { useLocalPath, useText } from './language.ts';
import { readSite } from './read-site.ts';
import { unlessSamePage } from './same-page.ts';
import styles from './styles.css?url';

export const shouldRevalidate = unlessSamePage;

export function loader({ context }: Route.LoaderArgs) {
  return readSite(context);
}

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const { theme, hasLogo } = useSite();
  const routes = matches.map(({ id }) => id);
  const interactive = isInteractive(routes);
  const text = useText();
  const local = useLocalPath();
  const handles = matches.map(({ handle }) => handle);
  return (
    <html lang={text.tag}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Same as --color-paper in app/ui/tokens.css. Browsers colour the space around the page with the first tag that matches. */}
        <meta name="theme-color" content="#15130f" media="(prefers-color-scheme:dark)" />
        <meta name="theme-color" content="#fbf8f1" />
        <link rel="stylesheet" href={sheetOf(handles) ?? (isForm(routes) ? formStyles : styles)} />
        <link rel="apple-touch-icon" href="/icons/maskable-180.png" />
        {stylesOf(handles).map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <link rel="icon" href={hasLogo ? '/logo' : '/favicon.svg'} />
        {theme && <link rel="stylesheet" href={theme} />}
        <link rel="manifest" href={local('/manifest.webmanifest')} />
        {/* The client build does not know the script's URL. */}
        <script
          type="module"
          src={interactive ? frameScript : pageScript}
          fetchPriority="low"
          suppressHydrationWarning
        />
        {interactive && <PageTexts route={routes.slice(-1)[0]} />}
      </head>
      <body data-stopped={interactive ? text('frame.stopped') : undefined}>
        <SkipLink />
        {!interactive && <LanguageOffer />}
        {children}
        {interactive && <Scripts />}
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
  return <FailedPage isRefused={isRouteErrorResponse(error) && error.status === 400} />;
}
