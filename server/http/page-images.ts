import type { FastifyInstance, FastifyReply } from 'fastify';
import fresh from 'fresh';
import type { StoredFile } from '../../domain/file.ts';
import type { Library } from '../../domain/library.ts';
import { openPageImage, pageFile } from '../../domain/page/open-page-image.ts';
import { PAGE_MAKER } from '../../domain/page.ts';
import { isRefusal } from '../../domain/refusal.ts';

/** `7-720.webp`: page and width, without leading zeros, so that each picture has one address. */
const NAME = /^([1-9]\d{0,3})-([1-9]\d{0,3})\.webp$/;

/** The pictures of pages. Public, and cached for ever: the address changes with the picture (`pageImageHref`). */
export async function servePageImages(http: FastifyInstance, library: Library): Promise<void> {
  http.get('/pages/:file/:image', async (request, reply) => {
    const { file: id, image: name } = request.params as { file: string; image: string };
    const [, page, width] = (NAME.exec(name) ?? []).map(Number);
    if (!page || !width) return notFound(reply);
    try {
      const known = request.headers['if-none-match'];
      if (known !== undefined) {
        const etag = etagOf(await pageFile(library, id, page, width), page, width);
        if (fresh({ 'if-none-match': known }, { etag }))
          return reply.code(304).headers(headersOf(etag)).send();
      }
      const { file, image } = await openPageImage(library, id, page, width);
      return reply
        .headers(headersOf(etagOf(file, page, width)))
        .type('image/webp')
        .send(image);
    } catch (error) {
      return refuse(reply, error);
    }
  });
}

function headersOf(etag: string): Record<string, string> {
  return {
    ETag: etag,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  };
}

function etagOf({ sha256 }: StoredFile, page: number, width: number): string {
  return `"${sha256?.slice(0, 16)}-${page}-${width}-${PAGE_MAKER}"`;
}

function refuse(reply: FastifyReply, error: unknown) {
  if (isRefusal(error) && error.word === 'not-found') return notFound(reply);
  if (!isRefusal(error) || error.word !== 'unavailable') throw error;
  if (error.cause) reply.log.warn(error.cause, 'A page could not be drawn');
  return reply
    .code(503)
    .headers({ 'Retry-After': String(error.retryAfter ?? 5), 'Cache-Control': 'no-store' })
    .type('text/plain')
    .send(`${error.message}\n`);
}

function notFound(reply: FastifyReply) {
  return reply.code(404).header('Cache-Control', 'no-store').type('text/plain').send('Not found\n');
}
