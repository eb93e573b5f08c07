import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply } from 'fastify';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';

type Encoding = 'br' | 'gzip';
/** Headers and body as they are sent: uncompressed, or in one encoding. */
type Representation = { headers: OutgoingHttpHeaders; body: Buffer };

/** A complete response. Each compressed form is made when it is first asked for. */
export type CachedResponse = Representation & { etag: string; compressed: Map<Encoding, Representation> };

// The quality that @fastify/compress uses for responses that are not cached.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const COMPRESSORS: Record<Encoding, (body: Buffer) => Buffer> = {
  br: (body) => brotliCompressSync(body, BROTLI),
  gzip: (body) => gzipSync(body),
};

/** Browsers send a handful of different Accept-Encoding headers; a client may send any number. */
const negotiator = new Negotiator<Encoding>({
  supportedValues: ['br', 'gzip'],
  cache: new LRUCache<string, string>({ max: 100 }),
});

export function cachedResponseOf(reply: FastifyReply, payload: string): CachedResponse {
  const body = Buffer.from(payload);
  const headers = { ...reply.getHeaders(), 'content-length': body.length } as OutgoingHttpHeaders;
  return { headers, body, etag: String(headers.etag), compressed: new Map() };
}

/** Sends 200, or 304 to a client that has it. The headers hold what Fastify's hooks have added. */
export function sendCached(cached: CachedResponse, request: IncomingMessage, response: ServerResponse): void {
  const { 'if-none-match': noneMatch, 'accept-encoding': accepted } = request.headers;
  const { headers, body } = representationOf(cached, accepted);
  if (noneMatch !== undefined && fresh({ 'if-none-match': noneMatch }, { etag: cached.etag })) {
    const { 'content-length': _length, 'content-encoding': _encoding, ...head } = headers;
    response.writeHead(304, head).end();
    return;
  }
  response.writeHead(200, headers);
  response.end(body);
}

function representationOf(cached: CachedResponse, accepted: string | undefined): Representation {
  const encoding = accepted && negotiator.negotiate(accepted.toLowerCase());
  if (!encoding) return cached;
  const known = cached.compressed.get(encoding);
  if (known) return known;
  const body = COMPRESSORS[encoding](cached.body);
  const { vary } = cached.headers;
  const headers = {
    ...cached.headers,
    vary: vary ? `${vary}, accept-encoding` : 'accept-encoding',
    'content-encoding': encoding,
    'content-length': body.length,
  };
  const representation = { headers, body };
  cached.compressed.set(encoding, representation);
  return representation;
}
