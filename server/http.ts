import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import etag from '@fastify/etag';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { api } from '../api/api.ts';
import type { Config } from './config.ts';
import { browserDevices } from './device.ts';
import { serveAssets } from './http/assets.ts';
import { answerBadRequests, LONGEST_URL, refuseLongUrls } from './http/bad-requests.ts';
import { leaveNobodyWaiting } from './http/closing.ts';
import { serveHealth } from './http/health.ts';
import { serveHeroPhoto } from './http/hero-photo.ts';
import { type Pages, servePages } from './http/pages.ts';
import { securityHeaders } from './http/security-headers.ts';
import type { OpenLibrary } from './open-library.ts';

export type HttpOptions = {
  root: string;
  pages: Pages;
  config: Config;
  opened: OpenLibrary;
};

export async function buildHttp(options: HttpOptions & { log: FastifyBaseLogger }): Promise<FastifyInstance> {
  const { opened, pages, config } = options;
  const http = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: 'loopback',
    routerOptions: { maxParamLength: LONGEST_URL, ignoreTrailingSlash: false },
    clientErrorHandler: answerBadRequests,
    // A page asked for while the server closes still gets its answer.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  });
  leaveNobodyWaiting(http);
  http.addHook('onRequest', refuseLongUrls);
  const { middleware } = pages;
  if (middleware) http.addHook('onRequest', (req, reply, done) => middleware(req.raw, reply.raw, done));
  await http.register(cookie);
  await securityHeaders(http, options);
  // The ETag is of the page, not of its compressed bytes: it goes first.
  await http.register(etag, { weak: true });
  await http.register(compress, { encodings: ['br', 'gzip'], threshold: 512 });
  if (!middleware) await serveAssets(http, options.root);
  await serveHeroPhoto(http, config.catalogueDir, opened.library.catalogue);
  await serveHealth(http, opened);

  const secure = config.publicUrl?.startsWith('https:') ?? false;
  const deviceOf = browserDevices({ secure, otherOrigins: config.otherOrigins });
  await http.register(api, { prefix: '/v1', library: opened.library, deviceOf });
  await http.register((scope) => servePages(scope, { ...options, deviceOf }));
  return http;
}
