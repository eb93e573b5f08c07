import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { isOutage } from '../domain/refusal.ts';
import { emailSlotContext, logContext, nonceContext, noteOutage } from './context.ts';
import { isInteractive } from './interactive.ts';

const RENDER_LIMIT_MS = 10_000;

/** A page is sent whole: its HTML has no loading states, and its length and ETag are known. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = hydrates(routerContext) ? loadContext.get(nonceContext) : undefined;
  if (!nonce) showEmailSlot(routerContext, loadContext.get(emailSlotContext));
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer);
          const body = new PassThrough();
          pipe(body);
          headers.set('Content-Type', 'text/html; charset=utf-8');
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
        },
        onShellError: reject,
        onError(error) {
          status = 500;
          if (!isOutage(error) && !request.signal.aborted) loadContext.get(logContext)(error);
        },
      },
    );
    const timer = setTimeout(() => abort(new Error('The page took too long')), RENDER_LIMIT_MS);
  });
}

/** What is rendered is the same for all who are signed in. A page that is hydrated needs what its loader said. */
function showEmailSlot({ staticHandlerContext: { loaderData } }: EntryContext, email: string): void {
  const frame: { account?: { email: string } } | undefined = loaderData.root;
  if (frame?.account) loaderData.root = { ...frame, account: { email } };
}

/** Logs unexpected errors only: not a missing page, a closed connection or an unavailable database. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isOutage(error)) return noteOutage(context, error);
  const expected = isRouteErrorResponse(error) && error.status < 500;
  if (!expected && !request.signal.aborted) context.get(logContext)(error);
};

function hydrates({ staticHandlerContext, routeModules }: EntryContext): boolean {
  return isInteractive(staticHandlerContext.matches.map(({ route }) => routeModules[route.id]?.handle));
}
