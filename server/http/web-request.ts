import { Readable, Transform } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PHOTO_BYTES_MOST } from '../../domain/question/search-by-photo.ts';
import type { HttpOptions } from './options.ts';
import { textsOf } from './request-texts.ts';

/**
 * Bytes; pages accept forms only. Files go to the calls, which stream them, except photos for search, which
 * come by a form.
 */
const FORM_BYTES = 256 * 1024;
/** Bytes; paths or table of an admin's import with thousands of files, read by its route from admins only. */
const IMPORT_BYTES = 3 * 1024 * 1024;
const PHOTO_ADDRESS = /^(?:\/[a-z]{2,3})?\/search\/by-photo(?:\.data)?(?:\?|$)/;
const ROOMY = [
  { address: /^(?:\/[a-z]{2,3})?\/home\/catalogue\/import\/act(?:\.data)?(?:\?|$)/, bytes: IMPORT_BYTES },
  { address: PHOTO_ADDRESS, bytes: PHOTO_BYTES_MOST + FORM_BYTES },
];

export const isPhotoAddress = ({ raw }: Pick<FastifyRequest, 'raw'>) => PHOTO_ADDRESS.test(raw.url ?? '');

function mostBytesOf({ raw }: Pick<FastifyRequest, 'raw'>): number {
  return ROOMY.find(({ address }) => address.test(raw.url ?? ''))?.bytes ?? FORM_BYTES;
}

/**
 * Converts to a `Request`; undefined for an invalid URL. Uses the raw URL, because Fastify decodes %2F, and a
 * course code such as TID/TCE must stay one part of the path. HEAD becomes GET: React Router drops the
 * content of HEAD, and with it length and ETag.
 */
export function toWebRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { config }: Pick<HttpOptions, 'config'>,
): Request | undefined {
  const path = request.raw.url ?? '/';
  const origin = config.publicUrl ?? `${request.protocol}://${request.host}`;
  if (!path.startsWith('/') || !URL.canParse(origin + path)) return;
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(origin + path, {
    method: request.method === 'HEAD' ? 'GET' : request.method,
    headers: webHeaders(request),
    signal: abortSignal(reply),
    ...(hasBody && { body: Readable.toWeb(measured(request)) as ReadableStream, duplex: 'half' }),
  });
}

export function bodyTooLarge(request: FastifyRequest): boolean {
  return Number(request.headers['content-length'] ?? 0) > mostBytesOf(request);
}

/** Answers with a sentence, because people also upload files by forms, such as catalogue files. */
export function refuseTooLarge(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const sentence = textsOf(request)('frame.tooLarge', { kilobytes: mostBytesOf(request) / 1024 });
  return reply.code(413).type('text/plain; charset=utf-8').send(`${sentence}\n`);
}

function webHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  return headers;
}

function abortSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** Limits bodies without a Content-Length, or longer than announced. */
function measured(request: FastifyRequest): Readable {
  let seen = 0;
  const most = mostBytesOf(request);
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      done(seen > most ? new Error('The request is too large') : null, chunk);
    },
  });
  request.raw.once('error', (error) => meter.destroy(error));
  return request.raw.pipe(meter);
}
