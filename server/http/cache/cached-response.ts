import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
  zstdCompressSync,
  zstdDecompressSync,
} from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import { ownBytes } from './own-bytes.ts';

type Encoding = 'br' | 'gzip';
/** Headers and body as they are sent in one encoding. */
type Representation = { headers: OutgoingHttpHeaders; body: Buffer };

/**
 * A complete response. It is kept as it is where it is no text, or too small to be compressed, else in the encodings that were asked
 * for: the others are made from one of these. One that is asked for uncompressed is kept so while there is room
 * (`ResponseCache`), and then in Zstandard, which is decompressed several times as fast as gzip.
 */
export type CachedResponse = {
  headers: OutgoingHttpHeaders;
  /** Is it text, and large enough to be compressed? */
  isCompressible: boolean;
  plain: Buffer | undefined;
  /** The uncompressed response in Zstandard, in which it is never sent. */
  packed: Buffer | undefined;
  compressed: Map<Encoding, Representation>;
  /** The accounts to whom the handler would say more: the owners of the notes that it shows. */
  owners?: ReadonlySet<string>;
};

/** Smaller responses are not compressed. */
export const MIN_BYTES = 512;
/** What the objects around a body take: its headers above all. */
export const OVERHEAD_BYTES = 2048;
const OWNER_BYTES = 64;

// The quality that @fastify/compress uses for responses that are not cached.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const COMPRESSORS: Record<Encoding, (body: Buffer) => Buffer> = {
  br: (body) => brotliCompressSync(body, BROTLI),
  gzip: (body) => gzipSync(body),
};
const DECOMPRESSORS = { br: brotliDecompressSync, gzip: gunzipSync };

/** Browsers send a handful of different Accept-Encoding headers; a client may send any number. */
const negotiatorOf = (...supportedValues: Encoding[]) =>
  new Negotiator<Encoding>({ supportedValues, cache: new LRUCache<string, string>({ max: 100 }) });
const negotiator = negotiatorOf('br', 'gzip');
const gzipNegotiator = negotiatorOf('gzip');

/** `headers` as Fastify's hooks have made them, before compression. `accepted`: the encodings that were asked for first. */
export function cachedResponseOf(
  headers: OutgoingHttpHeaders,
  payload: string | Buffer,
  accepted: string | undefined,
): CachedResponse {
  const plain = ownBytes(typeof payload === 'string' ? Buffer.from(payload) : payload);
  const isCompressible = plain.length >= MIN_BYTES && isText(headers);
  const cached: CachedResponse = {
    headers: { ...headers, 'content-length': plain.length },
    isCompressible,
    plain,
    packed: undefined,
    compressed: new Map(),
  };
  const encoding = encodingFor(accepted);
  if (isCompressible && encoding) compressedIn(encoding, cached);
  return cached;
}

/** Files and pictures are compressed in themselves. */
export function isText({ 'content-type': type }: { 'content-type'?: unknown }): boolean {
  return /^text\/|json|xml/.test(String(type));
}

export function sizeOf({ plain, packed, compressed, owners }: CachedResponse): number {
  let size = OVERHEAD_BYTES + (plain?.length ?? 0) + (packed?.length ?? 0);
  size += OWNER_BYTES * (owners?.size ?? 0);
  for (const { body } of compressed.values()) size += OVERHEAD_BYTES + body.length;
  return size;
}

/** Without the uncompressed form of what can be compressed. */
export function packedSizeOf(cached: CachedResponse): number {
  return sizeOf(cached) - (cached.isCompressible ? (cached.plain?.length ?? 0) : 0);
}

/** Sends 200, or 304 to a client that has it. True when the response has another size now. */
export function sendCached(
  cached: CachedResponse,
  { method, headers: asked }: IncomingMessage,
  response: ServerResponse,
): boolean {
  const size = sizeOf(cached);
  const representation = representationFor(cached, asked['accept-encoding']);
  const headers = representation?.headers ?? cached.headers;
  if (!sendNotModified(headers, asked, response)) {
    response.writeHead(200, headers);
    if (method === 'HEAD') response.end();
    else response.end(representation?.body ?? plainAgain(cached));
  }
  return sizeOf(cached) !== size;
}

/** The compressed response that a client gets; undefined where it gets an uncompressed one. */
export function representationFor(
  cached: CachedResponse,
  accepted: string | undefined,
): Representation | undefined {
  const encoding = cached.isCompressible ? encodingFor(accepted) : undefined;
  return encoding && (cached.compressed.get(encoding) ?? compressedIn(encoding, cached));
}

/** Sends 304 to a client that has it. */
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

/** The headers of a response whose body was compressed. */
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

function compressedIn(encoding: Encoding, cached: CachedResponse): Representation {
  const body = ownBytes(COMPRESSORS[encoding](plainOf(cached)));
  const headers = compressedHeaders(cached.headers, encoding, body.length);
  const representation = { headers, body };
  cached.compressed.set(encoding, representation);
  cached.plain = undefined;
  return representation;
}

/** A response that was asked for uncompressed may be asked for so again. */
function plainAgain(cached: CachedResponse): Buffer {
  cached.plain ??= ownBytes(plainOf(cached));
  return cached.plain;
}

/** Gives up the uncompressed form. */
export function pack(cached: CachedResponse): void {
  const { plain } = cached;
  if (!plain) return;
  // With the size told, Zstandard takes tables for that size: a quarter of the time, most of which was new memory.
  cached.packed ??= ownBytes(zstdCompressSync(plain, { pledgedSrcSize: plain.length }));
  cached.plain = undefined;
}

function plainOf({ plain, packed, compressed, headers }: CachedResponse): Buffer {
  if (plain) return plain;
  // Into one buffer: this takes half as long as growing through small ones. zlib asks for another one when it is full.
  const chunkSize = Number(headers['content-length']) + 64;
  if (packed) return zstdDecompressSync(packed, { chunkSize });
  for (const [encoding, { body }] of compressed) return DECOMPRESSORS[encoding](body, { chunkSize });
  throw new Error('A cached response has no body');
}
