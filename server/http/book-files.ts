import { create } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { byteRangeOf } from '../../api/files/byte-range.ts';
import { isKnown } from '../../api/files/file-headers.ts';
import { bookAddress, wantedBook } from '../../app/browse/book/wanted-book.ts';
import { placePath } from '../../app/place-path.ts';
import { knownBook } from '../../domain/book/order-book.ts';
import type { Library } from '../../domain/library.ts';
import { withoutDirectionSigns } from '../../domain/primitives/text.ts';
import { isRefusal } from '../../domain/refusal.ts';
import { networkOf } from '../network.ts';
import { setRetryAfter } from './outage.ts';

type BookParams = { college: string; branch: string; year: string; '*': string };

/**
 * Serves finished course PDFs. An outdated URL redirects to the page that creates the new PDF. Interrupted
 * downloads continue unless the PDF has changed.
 */
export async function serveBooks(http: FastifyInstance, library: Library): Promise<void> {
  const url = '/books/:college/:branch/:year/*';
  http.route({ url, method: ['GET', 'HEAD'], compress: false, handler: answer });

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const { college, branch, year, '*': course } = request.params as BookParams;
    const place = { college, branch, year, course };
    const found = library.catalogue.courseAt(place);
    if (!found) return reply.code(404).type('text/plain').send('Not found\n');
    const wanted = wantedBook(place, new URL(request.url, 'http://panna').searchParams);
    try {
      const { key, state } = await knownBook(library, wanted, networkOf(request.ip));
      const page = placePath(college, branch, year, course).replace(/^\/home\//, '/book/');
      if (state.is !== 'made') return reply.redirect(bookAddress(page, wanted));
      const name = `${withoutDirectionSigns(`${course} ${found.title}`).replaceAll(/[/\\]/g, '-')}.pdf`;
      reply.headers(headersOf(key, name));
      return await sendBook(library, request, reply, { key, size: state.bytes });
    } catch (error) {
      if (!isRefusal(error) || error.word !== 'too-many') throw error;
      setRetryAfter(reply, error);
      return reply.code(429).type('text/plain; charset=utf-8').send(`${error.message}\n`);
    }
  }
}

function headersOf(key: string, name: string) {
  return {
    'Content-Type': 'application/pdf',
    'Content-Disposition': create(name),
    ETag: `"${key}"`,
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-cache',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  };
}

async function sendBook(
  { books }: Library,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, size }: { key: string; size: number },
) {
  const etag = `"${key}"`;
  if (isKnown(request, etag)) return reply.code(304).send();
  const same = request.headers['if-range'];
  const range = same === undefined || same === etag ? byteRangeOf(request.headers.range, size) : undefined;
  if (range === 'unsatisfiable') return reply.code(416).header('Content-Range', `bytes */${size}`).send();
  const { start, end } = range ?? { start: 0, end: size - 1 };
  reply.header('Content-Length', end - start + 1);
  if (range) reply.code(206).header('Content-Range', `bytes ${start}-${end}/${size}`);
  if (request.method === 'HEAD') return reply.send();
  const bytes = await books.open(key, { start, end });
  return bytes ? reply.send(bytes) : reply.code(404).removeHeader('Content-Length').send();
}
