import compress from '@fastify/compress';
import etag from '@fastify/etag';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { RouterContextProvider } from 'react-router';
import { serveAssets } from './http/assets.ts';
import { answerBadRequests, LONGEST_URL, refuseLongUrls } from './http/bad-requests.ts';
import { type Pages, servePages } from './http/pages.ts';
import { securityHeaders } from './http/security-headers.ts';

export type HttpOptions = {
  root: string;
  pages: Pages;
  publicUrl?: string | undefined;
  logLevel?: string;
  maxFileBytes?: number;
  /** What the pages' loaders and actions find in their context: the library, the account. */
  fillContext?: (context: RouterContextProvider, request: FastifyRequest) => void | Promise<void>;
};

export async function buildHttp(options: HttpOptions): Promise<FastifyInstance> {
  const http = fastify({
    logger: { level: options.logLevel ?? 'warn' },
    routerOptions: { maxParamLength: LONGEST_URL, ignoreTrailingSlash: false },
    clientErrorHandler: answerBadRequests,
    // A page asked for while the server closes still gets its answer.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  });
  http.addHook('onRequest', refuseLongUrls);
  const { middleware } = options.pages;
  if (middleware) http.addHook('onRequest', (req, reply, done) => middleware(req.raw, reply.raw, done));
  await securityHeaders(http, options);
  // The ETag is of the page, not of its compressed bytes: it goes first.
  await http.register(etag, { weak: true });
  await http.register(compress, { encodings: ['br', 'gzip'], threshold: 512 });
  if (!middleware) await serveAssets(http, options.root);

  // The calls live here: await http.register(api, { prefix: '/v1', library: options.library })

  await http.register((scope) => servePages(scope, options));
  return http;
}
