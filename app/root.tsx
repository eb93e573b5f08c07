import pageScript from 'virtual:page-script';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, useMatches, useRouteError } from 'react-router';
import { isInteractive } from './interactive.ts';
import styles from './styles.css?url';

export const links = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

export function Layout({ children }: { children: ReactNode }) {
  const interactive = isInteractive(useMatches().map((match) => match.handle));
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        {/* The browser hides nonces from scripts, so one on a link would not match when React wakes up. */}
        <Links nonce={interactive ? '' : undefined} />
        {interactive ? null : <script type="module" src={pageScript} />}
      </head>
      <body>
        {children}
        {interactive ? <Scripts /> : null}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main>
      <title>{missing ? 'Not here' : 'Something went wrong'}</title>
      <h1>{missing ? 'This page is not in the library' : 'Something went wrong'}</h1>
      <a href="/">Back to the start</a>
    </main>
  );
}
