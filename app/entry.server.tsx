import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { isOutage } from '../domain/refusal.ts';
import {
  emailSlotContext,
  htmlContext,
  logContext,
  nonceContext,
  noteOutage,
  requestIdContext,
  textsKeyOf,
} from './context.ts';
import { isInteractive } from './interactive.ts';
import { LanguageContext } from './language.ts';
import { RequestId } from './request-id.ts';

const RENDER_LIMIT_MS = 10_000;

type Made = [
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
];

/**
 * Renders pages as a whole instead of streaming: they have no loading states, and need a length and an ETag.
 */
export default function handleRequest(...made: Made): Response | Promise<Response> {
  const [, , headers, routerContext] = made;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return hydrates(routerContext) ? hydratedPage(...made) : plainPage(...made);
}

/** Renders a page that is not hydrated: synchronously, without markers. */
function plainPage(...[request, status, headers, routerContext, loadContext]: Made): Response {
  showEmailSlot(routerContext, loadContext.get(emailSlotContext));
  const html = renderToStaticMarkup(
    <Around loadContext={loadContext}>
      <ServerRouter context={plainContext(routerContext)} url={request.url} />
    </Around>,
  );
  loadContext.set(htmlContext, `<!DOCTYPE html>${html}`);
  return new Response(null, { status, headers });
}

function Around({ loadContext, children }: { loadContext: RouterContextProvider; children: ReactNode }) {
  return (
    <LanguageContext value={textsKeyOf(loadContext)}>
      <RequestId value={loadContext.get(requestIdContext)}>{children}</RequestId>
    </LanguageContext>
  );
}

/** Drops loader data and all routes except the page's own; there are about a hundred. */
function plainContext(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const ids = new Set(staticHandlerContext.matches.map(({ route }) => route.id));
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => ids.has(id)));
  return Object.create(context, {
    serverHandoffStream: { value: undefined },
    manifest: { value: { ...manifest, routes } },
  });
}

function hydratedPage(...[request, status, headers, routerContext, loadContext]: Made): Promise<Response> {
  const nonce = loadContext.get(nonceContext);
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <Around loadContext={loadContext}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </Around>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer);
          const body = new PassThrough();
          pipe(body);
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
        },
        onShellError: reject,
        onError(error) {
          status = 500;
          if (!isOutage(error) && !request.signal.aborted) loadContext.get(logContext)(error);
        },
      },
    );
    const timer = setTimeout(() => abort(new Error('Rendering the page took too long')), RENDER_LIMIT_MS);
  });
}

/**
 * Replaces the email address with a placeholder, so that all accounts share one rendering. Hydrated pages
 * keep their loader data.
 */
function showEmailSlot({ staticHandlerContext: { loaderData } }: EntryContext, email: string): void {
  const frame: { account?: { email: string } } | undefined = loaderData.root;
  if (frame?.account) loaderData.root = { ...frame, account: { email } };
}

/** Logs unexpected errors only: no missing pages, closed connections or unavailable databases. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isOutage(error)) return noteOutage(context, error);
  const expected = isRouteErrorResponse(error) && error.status < 500;
  if (!expected && !request.signal.aborted) context.get(logContext)(error);
};

function hydrates({ staticHandlerContext }: EntryContext): boolean {
  return isInteractive(staticHandlerContext.matches.map(({ route }) => route.id));
}
