import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createGunzip, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import { REQUEST_ID } from '../request-id.ts';
import { ownBytes } from './own-bytes.ts';

type Encoding = 'br' | 'gzip';
type Representation = { headers: OutgoingHttpHeaders; body: Buffer };

export type CachedResponse = {
  headers: OutgoingHttpHeaders;
  body: Buffer | Record<Encoding, Representation>;
  owners?: ReadonlySet<string>;
};

export const MIN_BYTES = 512;
/** Estimated memory, in bytes, of the objects around a body, mainly headers. */
export const OVERHEAD_BYTES = 2048;
const OWNER_BYTES = 64;

// Same quality as @fastify/compress uses for uncached responses.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const brotliCompressed = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Bounded cache: browsers send a handful of Accept-Encoding headers, but a client may send any number. */
const negotiatorOf = (...supportedValues: Encoding[]) =>
  new Negotiator<Encoding>({ supportedValues, cache: new LRUCache<string, string>({ max: 100 }) });
const negotiator = negotiatorOf('br', 'gzip');
const gzipNegotiator = negotiatorOf('gzip');

export async function cachedResponseOf(
  headers: OutgoingHttpHeaders,
  payload: string | Buffer,
): Promise<CachedResponse> {
  const plain = typeof payload === 'string' ? Buffer.from(payload) : payload;
  const uncompressed = { ...headers, 'content-length': plain.length };
  if (plain.length < MIN_BYTES || !isText(headers)) return { headers: uncompressed, body: ownBytes(plain) };
  const [br, gzip] = await Promise.all([brotliCompressed(plain, BROTLI), gzipped(plain)]);
  const body = {
    br: representationOf(uncompressed, 'br', br),
    gzip: representationOf(uncompressed, 'gzip', gzip),
  };
  return { headers: uncompressed, body };
}

function representationOf(headers: OutgoingHttpHeaders, encoding: Encoding, body: Buffer): Representation {
  return { headers: compressedHeaders(headers, encoding, body.length), body: ownBytes(body) };
}

export function isText({ 'content-type': type }: { 'content-type'?: unknown }): boolean {
  return /^text\/|json|xml/.test(String(type));
}

export function sizeOf({ body, owners }: CachedResponse): number {
  const bytes = Buffer.isBuffer(body) ? body.length : body.br.body.length + body.gzip.body.length;
  return OVERHEAD_BYTES + bytes + OWNER_BYTES * (owners?.size ?? 0);
}

/**
 * Sends 200, or 304 for a matching ETag, with the ID of this request. Decompresses for clients without
 * compression.
 */
export function sendCached(
  cached: CachedResponse,
  { method, headers: asked }: IncomingMessage,
  response: ServerResponse,
  id: string,
): void {
  const { headers: kept, body } = representationFor(cached, asked['accept-encoding']) ?? cached;
  const headers = { ...kept, [REQUEST_ID]: id };
  if (sendNotModified(headers, asked, response)) return;
  response.writeHead(200, headers);
  if (method === 'HEAD') response.end();
  else if (Buffer.isBuffer(body)) response.end(body);
  else pipeline(Readable.from([body.gzip.body]), createGunzip(), response, clientHasGone);
}

function clientHasGone(): void {}

export function representationFor(
  { body }: CachedResponse,
  accepted: string | undefined,
): Representation | undefined {
  if (Buffer.isBuffer(body)) return undefined;
  const encoding = encodingFor(accepted);
  return encoding && body[encoding];
}

export function sendNotModified(
  headers: OutgoingHttpHeaders,
  { 'if-none-match': noneMatch }: IncomingHttpHeaders,
  response: ServerResponse,
): boolean {
  if (noneMatch === undefined || !fresh({ 'if-none-match': noneMatch }, { etag: String(headers.etag) }))
    return false;
  const { 'content-length': _length, 'content-encoding': _encoding, ...head } = headers;
  response.writeHead(304, head).end();
  return true;
}

export function compressedHeaders(
  headers: OutgoingHttpHeaders,
  encoding: Encoding,
  bytes: number,
): OutgoingHttpHeaders {
  const { vary } = headers;
  return {
    ...headers,
    vary: vary ? `${vary}, accept-encoding` : 'accept-encoding',
    'content-encoding': encoding,
    'content-length': bytes,
  };
}

export function acceptsGzip(accepted: string | undefined): boolean {
  return Boolean(accepted && gzipNegotiator.negotiate(accepted.toLowerCase()));
}

function encodingFor(accepted: string | undefined): Encoding | undefined {
  return (accepted && negotiator.negotiate(accepted.toLowerCase())) || undefined;
}
