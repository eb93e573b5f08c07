import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import {
  awayContext,
  cacheTagContext,
  deviceContext,
  libraryContext,
  networkContext,
  nonceContext,
  sessionContext,
} from '../../app/context.ts';
import type { Library } from '../../domain/library.ts';
import { isRefusal } from '../../domain/refusal.ts';
import { currentSession } from '../../domain/session/current-session.ts';
import type { Device } from '../../domain/session.ts';
import type { DeviceOf } from '../device.ts';
import { networkOf } from './network.ts';
import type { HttpOptions } from './options.ts';
import { allowNonce } from './security-headers.ts';
import { bodyTooLarge, toWebRequest } from './web-request.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

type PagesOptions = HttpOptions & { deviceOf: DeviceOf };

/** Everything that nobody else answers is a page: React Router gets the raw address and the unread body. */
export async function servePages(http: FastifyInstance, options: PagesOptions): Promise<void> {
  const mode = options.pages.middleware ? 'development' : 'production';
  const handle = createRequestHandler(options.pages.build, mode);

  http.removeAllContentTypeParsers();
  http.addContentTypeParser('*', (_request, _payload, done) => done(null));
  http.route({
    method: METHODS,
    url: '/*',
    // Bodies are measured while they stream, because Fastify never reads them here.
    bodyLimit: Number.MAX_SAFE_INTEGER,
    async handler(request, reply) {
      const page = toWebRequest(request, reply, options);
      if (!page) return reply.code(400).type('text/plain').send('Bad request\n');
      if (bodyTooLarge(request)) return reply.code(413).type('text/plain').send('Too large\n');
      const nonce = randomBytes(16).toString('base64');
      const context = await contextOf(options, options.deviceOf(request, reply), nonce);
      context.set(networkContext, networkOf(request.ip));
      const response = await handle(page, context);
      request.cacheTag = context.get(cacheTagContext);
      const away = context.get(awayContext);
      if (away > 0) reply.header('retry-after', away);
      if (isHtml(response)) return sendHtml(withHead(reply, response, away), await response.text(), nonce);
      return withHead(reply, response, away).send(
        response.body && Readable.fromWeb(response.body as ReadableStream),
      );
    },
  });
}

/** What loaders and actions find: the library, the device, and who is at it. */
async function contextOf({ opened }: PagesOptions, device: Device, nonce: string) {
  const context = new RouterContextProvider();
  context.set(nonceContext, nonce);
  context.set(libraryContext, opened.library);
  context.set(deviceContext, device);
  context.set(cacheTagContext, undefined);
  context.set(sessionContext, await visitor(opened.library, device));
  return context;
}

/** While the database is away everybody is a visitor: pages that need nothing of it still show. */
async function visitor(library: Library, device: Device) {
  try {
    return await currentSession(library, device);
  } catch (error) {
    if (isRefusal(error) && error.word === 'unavailable') return undefined;
    throw error;
  }
}

const isHtml = (response: Response) => response.headers.get('content-type')?.startsWith('text/html');

function withHead(reply: FastifyReply, response: Response, away: number): FastifyReply {
  reply.code(away > 0 && response.status === 500 ? 503 : response.status);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  return reply;
}

/** Whole, not streamed: so it gets its length, its ETag and its compression from Fastify's plug-ins. */
function sendHtml(reply: FastifyReply, html: string, nonce: string) {
  const policy = String(reply.getHeader('content-security-policy'));
  if (html.includes(nonce)) reply.header('content-security-policy', allowNonce(policy, nonce));
  // Links are fetched when a finger or a pointer comes near; public/speculation-rules.json says which.
  reply.header('speculation-rules', '"/speculation-rules.json"');
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
  return reply.send(html);
}
