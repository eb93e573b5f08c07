import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Library } from '../domain/library.ts';
import { refusedOrigin } from './origin.ts';

const METHODS = 'GET, POST, PUT, PATCH, DELETE';
const REQUEST_HEADERS = [
  'Content-Type',
  'Content-Range',
  'X-Appwrite-Project',
  'X-Appwrite-Response-Format',
  'X-Appwrite-ID',
  'X-Appwrite-Locale',
  'X-Appwrite-Session',
  'X-Appwrite-JWT',
  'X-Appwrite-Dev-Key',
  'X-SDK-Name',
  'X-SDK-Platform',
  'X-SDK-Language',
  'X-SDK-Version',
  'X-Fallback-Cookies',
  'Range',
].join(', ');
/** Hidden from pages of other sites unless named; pdf.js asks for parts of a file only if it sees that it may. */
const EXPOSED = [
  'Accept-Ranges',
  'Content-Disposition',
  'Content-Range',
  'ETag',
  'Retry-After',
  'X-Fallback-Cookies',
].join(', ');
const AN_HOUR = '3600';

/** CORS for registered sites, also for errors. Echoes the origin, as browsers reject `*` with cookies. */
export function answerOtherOrigins(
  http: FastifyInstance,
  library: Pick<Library, 'settings' | 'securityLog'>,
) {
  const { otherOrigins } = library.settings;
  http.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    if (otherOrigins.length > 0) reply.header('Vary', 'Origin');
    const isPreflight = request.method === 'OPTIONS' && 'access-control-request-method' in request.headers;
    if (origin === undefined || !otherOrigins.includes(origin))
      return done(isPreflight ? refusedOrigin(library, origin) : undefined);
    reply.header('Access-Control-Allow-Origin', origin);
    reply.header('Access-Control-Allow-Credentials', 'true');
    reply.header('Access-Control-Expose-Headers', EXPOSED);
    if (!isPreflight) return done();
    preflight(reply);
  });
}

function preflight(reply: FastifyReply) {
  reply.header('Access-Control-Allow-Methods', METHODS);
  reply.header('Access-Control-Allow-Headers', REQUEST_HEADERS);
  reply.header('Access-Control-Max-Age', AN_HOUR);
  reply.code(204).send();
}
