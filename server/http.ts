import { hash } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import etag from '@fastify/etag';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { keptFolderIn } from '../adapters/files/disk/bytes.ts';
import { api } from '../api/api.ts';
import { browserDevices } from './device.ts';
import { tellFastifyAnswers } from './http/answers/fastify-answers.ts';
import type { TellAnswer } from './http/answers/tell-answers.ts';
import { answerBadRequests, LONGEST_URL, refuseLongUrls } from './http/bad-requests.ts';
import { serveBooks } from './http/book-files.ts';
import { cacheResponses } from './http/cache/cache-responses.ts';
import { MIN_BYTES } from './http/cache/cached-response.ts';
import { callAddresses } from './http/call-addresses.ts';
import { closeUnusedConnections } from './http/closing.ts';
import { countFaults } from './http/count-responses.ts';
import { storeOnlyWithCacheHeaders } from './http/default-headers.ts';
import { fileHandoff } from './http/file-handoff.ts';
import { serveFormerPages } from './http/former-pages.ts';
import { serveHealth } from './http/health.ts';
import { leadToOfferedLanguages } from './http/offered-languages.ts';
import type { HttpOptions } from './http/options.ts';
import { refuseReads } from './http/overload/refuse-reads.ts';
import { servePageImages } from './http/page-images.ts';
import { servePages } from './http/pages.ts';
import { answerBadAddresses, answerPlainly } from './http/plain-faults.ts';
import { rememberRequests } from './http/request-context.ts';
import { delayFrequentRequests } from './http/request-delay.ts';
import { newRequestId, tellRequestIds } from './http/request-id.ts';
import { securityHeaders } from './http/security-headers.ts';
import { serveSecurityTxt } from './http/security-txt.ts';
import { answerShareTarget } from './http/share-target.ts';
import { takeSimpleUploads } from './http/simple-upload.ts';
import { cutSlowBodies } from './http/slow-bodies.ts';
import { serveSpeculationRules } from './http/speculation-rules.ts';
import { serveAssets, serveOwnDesign } from './http/static-files.ts';
import { watchForwarding } from './http/watch-forwarding.ts';
import { type Gather, serveMetrics } from './metrics/serve-metrics.ts';
import { networkOf } from './network.ts';
import { filesFolder } from './open-adapters.ts';

/** Milliseconds until an idle connection is closed. A phone in a tunnel may return sooner. */
const IDLE_MS = 120_000;
/**
 * Milliseconds; longer than the idle timeouts of proxies. The proxy then closes first, and never sends into a
 * closed connection.
 */
const KEEP_ALIVE_MS = 72_000;
const HEADERS_MS = 20_000;
/** More than a campus opens at once, and within the memory of the process. */
const CONNECTIONS_MAX = 5000;

type Reporting = { log: FastifyBaseLogger; tell: TellAnswer; gather?: Gather | undefined };

export async function buildHttp(options: HttpOptions & Reporting): Promise<FastifyInstance> {
  const { opened, pages, config } = options;
  const secure = config.publicUrl?.startsWith('https:') ?? false;
  const { library, versions, load } = opened;
  const { tell } = options;
  // No cache in development, where a response also depends on the sources.
  const cache = pages.middleware ? undefined : cacheResponses({ library, versions, hasPrefix: secure, tell });
  const http = fastify({
    // The cache answers before Fastify: a list takes 50 µs of processor time, and 100 µs in an `onRequest`
    // hook, which would cost a busy library a quarter of its lists and a third of its pages and files.
    serverFactory: (listener) => {
      const admitted = refuseReads(listener, () => load.level() === 'full', tell);
      const uncached: RequestListener = (...exchange) =>
        void Promise.resolve(versions([])).then(() => admitted(...exchange));
      const answer = cache ? cache.listener(admitted) : uncached;
      return newServer((request, response) => {
        if (request.method === 'GET' || request.method === 'HEAD') load.countRead();
        answer(request, response);
      });
    },
    loggerInstance: options.log,
    rewriteUrl: callAddresses(config.formerBackend),
    genReqId: newRequestId,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    trustProxy: 'loopback',
    routerOptions: { maxParamLength: LONGEST_URL, ignoreTrailingSlash: false },
    clientErrorHandler: answerBadRequests(tell),
    frameworkErrors: answerBadAddresses,
    // Requests that arrive while the server closes are still answered.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // Fastify's default of ten seconds is too short for a start on a loaded machine.
    pluginTimeout: 0,
  });
  answerPlainly(http);
  closeUnusedConnections(http);
  rememberRequests(http);
  tellRequestIds(http);
  tellFastifyAnswers(http, tell);
  countFaults(http, opened.library.counters);
  http.addHook('onRequest', refuseLongUrls);
  watchForwarding(http, config, options.log);
  cutSlowBodies(http);
  delayFrequentRequests(http, opened.library);
  const { middleware } = pages;
  if (middleware) http.addHook('onRequest', (req, reply, done) => middleware(req.raw, reply.raw, done));
  await http.register(cookie);
  securityHeaders(http, options);
  leadToOfferedLanguages(http, opened.library.catalogue);
  // Registered before compression, so that the ETag is that of the uncompressed page.
  await http.register(etag, { weak: true, hashFn: (body) => hash('sha1', body, 'base64') });
  storeOnlyWithCacheHeaders(http);
  cache?.store(http);
  await http.register(compress, { encodings: ['br', 'gzip'], threshold: MIN_BYTES });
  serveSpeculationRules(http);
  if (!middleware) await serveAssets(http, options.root);
  await serveOwnDesign(http, config.catalogueDir, opened.library.catalogue);
  await serveHealth(http, opened);
  const { metricsToken: token, processes } = config;
  const cacheBytes = cache?.bytes ?? (() => 0);
  serveMetrics(http, { token, opened, cacheBytes, processes, gather: options.gather });
  serveSecurityTxt(http, config.securityContact, opened.library);

  const deviceOf = browserDevices({ secure, otherOrigins: config.otherOrigins });
  await servePageImages(http, { library: opened.library, deviceOf });
  await serveBooks(http, library);
  serveFormerPages(http);
  const keptFolder = keptFolderIn(filesFolder(config.dataDir));
  const handoffOf = fileHandoff(config.filesHandoff, keptFolder, opened.library.bytes);
  await http.register(api, {
    prefix: '/v1',
    library: opened.library,
    deviceOf,
    networkOf,
    handoffOf,
    whenCalm: load.whenCalm,
  });
  await http.register((scope) => answerShareTarget(scope, opened.library.settings.maxFileBytes));
  const { whenCalm } = load;
  await http.register((scope) => takeSimpleUploads(scope, { library: opened.library, deviceOf, whenCalm }));
  await http.register((scope) => servePages(scope, { ...options, deviceOf }));
  return http;
}

function newServer(listener: RequestListener): Server {
  // Headers have a time limit; a body only has to make progress (slow-bodies.ts).
  const server = createServer(
    { requestTimeout: 0, headersTimeout: HEADERS_MS, keepAliveTimeout: KEEP_ALIVE_MS },
    listener,
  );
  server.setTimeout(IDLE_MS);
  server.maxConnections = CONNECTIONS_MAX;
  return server;
}
