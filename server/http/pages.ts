import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type ServerBuild } from 'react-router';
import type { DeviceOf } from '../../api/options.ts';
import { isUnsafe } from '../../api/origin.ts';
import { cutWhenSlow } from '../../api/slow-readers.ts';
import { drainUnreadBodies } from '../../api/unread-bodies.ts';
import {
  blocksContext,
  cacheTagContext,
  countedContext,
  frameAccountContext,
  htmlContext,
  outageContext,
  refusedContext,
} from '../../app/context.ts';
import { languageBase, languageOf } from '../../app/language.ts';
import { madeOnce } from '../../domain/primitives/made-once.ts';
import type { Refusal } from '../../domain/refusal.ts';
import { networkOf } from '../network.ts';
import { templateOf, withEmail } from './cache/page-template.ts';
import { countResponse } from './count-responses.ts';
import { type CarriedSheets, carryStyles, isFirstPage } from './first-page.ts';
import { type HttpOptions, PAGES } from './options.ts';
import { outageStatus, setRetryAfter } from './outage.ts';
import { refuseForeignForms } from './own-forms.ts';
import { EMAIL_SLOT, pageContexts } from './page-context.ts';
import type { PersonalContext } from './personal-context.ts';
import { allowNonce } from './security-headers.ts';
import { bodyTooLarge, refuseTooLarge, toWebRequest } from './web-request.ts';

/** Minimum bytes of a ZIP received in three minutes: 6 kB/s, less than a plan throttled to 64 kbit/s. */
const LEAST_BYTES = 1024 * 1024;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

type PagesOptions = HttpOptions & { deviceOf: DeviceOf };

export async function servePages(http: FastifyInstance, options: PagesOptions): Promise<void> {
  const mode = options.pages.middleware ? 'development' : 'production';
  // Loads the pages for the first request, unless `start` has loaded them. In development, each request uses
  // the newest build.
  const { build, middleware } = options.pages;
  const load = async () => handlersOf(middleware ? build : await build(), mode);
  let handlers: ReturnType<typeof load> | undefined;
  const { theme } = options.opened.library.catalogue;
  const contextFor = pageContexts(options.opened.library);
  const styles = middleware ? undefined : carryStyles(options.root, theme);

  drainUnreadBodies(http, 4 * options.opened.library.settings.maxFileBytes);
  refuseForeignForms(http, options.opened.library);
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('*', (_request, _payload, done) => done(null));
  http.route({
    method: METHODS,
    url: PAGES,
    // Fastify does not read bodies here; web-request.ts limits them.
    bodyLimit: Number.MAX_SAFE_INTEGER,
    async handler(request, reply) {
      const page = toWebRequest(request, reply, options);
      if (!page) return reply.code(400).type('text/plain').send('Bad request\n');
      if (bodyTooLarge(request)) return refuseTooLarge(request, reply);
      const nonce = randomBytes(16).toString('base64');
      const language = languageOf(request.raw.url ?? '/');
      const context = await contextFor({
        device: options.deviceOf(request, reply),
        nonce,
        language,
        network: networkOf(request.ip),
        log: (error) => request.log.error({ err: error }, 'A page failed'),
        id: request.id,
        signedIn: (account) => {
          request.accountId = account;
        },
      });
      handlers ??= load();
      const handlerFor = await handlers;
      const response = await handlerFor(language)(page, context);
      request.cacheTag = context.get(cacheTagContext);
      request.counted = response.status === 200 ? context.get(countedContext) : undefined;
      countResponse(options.opened.library.counters, request.counted, request.raw);
      const outage = context.get(outageContext);
      request.outage = outage;
      request.refused = context.get(refusedContext);
      if (isHtml(response)) {
        const plain = context.get(htmlContext);
        const made = plain ?? (await response.text());
        const hydrates = plain === undefined && made.includes(nonce);
        if (hydrates) changePolicy(reply, (policy) => allowNonce(policy, nonce));
        const styled = styles && !hydrates ? withStyles(styles, request, reply, made) : made;
        // Public pages are not hydrated. Others get no cache header and are not stored (default-headers.ts).
        const isPublic = !hydrates && !context.isOwn && response.status === 200 && !isUnsafe(request);
        if (isPublic) reply.header('cache-control', storing(context));
        const html = pageFor(request, reply, context, styled, hydrates);
        return sendHtml(withHead(reply, response, outage), html, hydrates);
      }
      const blocks = blocksOf(context, response, reply);
      const body = isFeed(response) ? await response.text() : await bodyOf(response, request.method);
      return withHead(reply, response, outage).send(blocks ?? body);
    },
  });
}

function handlersOf(build: ServerBuild | (() => Promise<ServerBuild>), mode: string) {
  return madeOnce((language) => {
    const basename = languageBase(language) || '/';
    return createRequestHandler(
      typeof build === 'function' ? async () => ({ ...(await build()), basename }) : { ...build, basename },
      mode,
    );
  });
}

/**
 * Inlines stylesheets on a browser's first visit, except on hydrated pages, where React would find a
 * mismatch.
 */
function withStyles(sheets: CarriedSheets, { headers }: FastifyRequest, reply: FastifyReply, html: string) {
  reply.header('vary', 'sec-fetch-site');
  if (!isFirstPage(headers)) return html;
  changePolicy(reply, (policy) => sheets.allowed(policy, html));
  return sheets.into(html);
}

/** Browsers revalidate pages, but show them without a request when going back. */
function storing(context: PersonalContext): string {
  return context.get(frameAccountContext) ? 'private, no-cache' : 'no-cache';
}

function changePolicy(reply: FastifyReply, change: (policy: string) => string): void {
  reply.header('content-security-policy', change(String(reply.getHeader('content-security-policy'))));
}

function pageFor(
  request: FastifyRequest,
  reply: FastifyReply,
  context: PersonalContext,
  html: string,
  hydrates: boolean,
): string {
  const email = context.get(frameAccountContext)?.email;
  if (email === undefined) return html;
  const template = templateOf(html.split(EMAIL_SLOT));
  if (!context.isPersonal && !hydrates) {
    request.pageTemplate = template;
    reply.header('etag', template.etagFor(email));
  }
  return withEmail(template, email);
}

const isHtml = (response: Response) => response.headers.get('content-type')?.startsWith('text/html');

/** Feeds are small and frequent, so they are not streamed: they get an ETag and are cached. */
const isFeed = ({ headers }: Response) =>
  /^(?:application\/atom|text\/calendar)\b/.test(headers.get('content-type') ?? '');

/** Undefined for HEAD, and for responses made by React Router itself, such as for `.data`. */
function blocksOf(context: PersonalContext, response: Response, reply: FastifyReply): Readable | undefined {
  const { blocks, ended = () => {} } = context.get(blocksContext) ?? {};
  if (!blocks || reply.request.method === 'HEAD' || response.body) return void ended();
  cutWhenSlow(reply.raw, LEAST_BYTES, ended);
  return Readable.from(blocks, { objectMode: false });
}

/** A stream has no length, so HEAD does not need the body. */
async function bodyOf({ body }: Response, method: string): Promise<Readable | undefined> {
  if (method !== 'HEAD') return body ? Readable.fromWeb(body as ReadableStream) : undefined;
  await body?.cancel();
}

function withHead(reply: FastifyReply, response: Response, outage: Refusal | undefined): FastifyReply {
  if (outage) setRetryAfter(reply, outage);
  reply.code(outage && response.status >= 400 ? outageStatus(outage) : response.status);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  return reply;
}

function sendHtml(reply: FastifyReply, html: string, hydrates: boolean) {
  // Permits prefetching of links as in speculation-rules.ts. Other pages add it by script.
  if (hydrates) reply.header('speculation-rules', '"/speculation-rules.json"');
  // Encoded once, for its ETag, compression and the socket.
  return reply.send(Buffer.from(html));
}
