import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cacheControlOf, isKnown } from '../../api/files/file-headers.ts';
import type { ApiOptions } from '../../api/options.ts';
import { viewerOf } from '../../api/visitor.ts';
import type { StoredFile } from '../../domain/file.ts';
import type { Library } from '../../domain/library.ts';
import { openPageImage, pageFile } from '../../domain/page/open-page-image.ts';
import { openPageWords } from '../../domain/page/open-page-words.ts';
import { TURNS } from '../../domain/page.ts';
import { openQuestionCrop } from '../../domain/question/open-question-crop.ts';
import { isOutage, isRefusal } from '../../domain/refusal.ts';
import { outageStatus, setRetryAfter } from './outage.ts';

/**
 * `7-720.webp`: page and width, without leading zeros, so that each image has one URL. `7r90-720.webp`:
 * rotated. `7-720-scan.webp`: as scanned.
 */
const NAME = /^([1-9]\d{0,3})(?:r(90|180|270))?-([1-9]\d{0,3})(-scan)?\.webp$/;

/**
 * `7-1.json`: page and `WORDS_FORMAT`, so that another format has another URL. `7r90-1.json`: of the rotated
 * page.
 */
const WORDS_NAME = /^([1-9]\d{0,3})(?:r(90|180|270))?-([1-9]\d?)\.json$/;

const CROP_NAME = /^([1-9]\d{0,3})\.webp$/;

type PageImagesOptions = Pick<ApiOptions, 'library' | 'deviceOf'>;

/**
 * Serves images and words of pages and questions to viewers who may see the file. It may be hidden later (see
 * `cacheControlOf`), or rendered again.
 */
export async function servePageImages(http: FastifyInstance, options: PageImagesOptions): Promise<void> {
  const { library } = options;
  http.get('/pages/:file/:image', { compress: false }, async (request, reply) => {
    const { file: id, image: name } = request.params as { file: string; image: string };
    const [, page, turn, width, scan] = NAME.exec(name) ?? [];
    if (!page || !width) return notFound(reply);
    const wanted = {
      ...{ page: Number(page), turn: turnOf(turn), width: Number(width) },
      asScanned: scan !== undefined,
    };
    try {
      const file = await pageFile(library, viewerOf(options, request, reply), { id, ...wanted });
      const image = await openPageImage(library, file, wanted);
      return sendPicture(library, request, reply, file, image);
    } catch (error) {
      return refuse(reply, error);
    }
  });
  http.get('/questions/crops/:question/:image', { compress: false }, async (request, reply) => {
    const { question, image: name } = request.params as { question: string; image: string };
    const [, width] = CROP_NAME.exec(name) ?? [];
    if (!width) return notFound(reply);
    try {
      const { file, image } = await openQuestionCrop(library, question, Number(width));
      return sendPicture(library, request, reply, file, image);
    } catch (error) {
      return refuse(reply, error);
    }
  });
  http.get('/pages/:file/words/:page', async (request, reply) => {
    const { file: id, page: name } = request.params as { file: string; page: string };
    const [, page, turn, format] = WORDS_NAME.exec(name) ?? [];
    if (!page || !format) return notFound(reply);
    try {
      const file = await pageFile(library, viewerOf(options, request, reply), { id });
      const words = await openPageWords(library, file, {
        ...{ page: Number(page), turn: turnOf(turn), format: Number(format) },
      });
      if (words !== undefined) request.cacheTag = () => library.notes.findByFile(file.id);
      return reply
        .headers(wordsHeaders(file, words))
        .type('application/json')
        .send(words ?? '[]');
    } catch (error) {
      return refuse(reply, error);
    }
  });
}

function sendPicture(
  { notes }: Pick<Library, 'notes'>,
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
  image: Uint8Array,
) {
  const headers = headersOf(file, image);
  if (isKnown(request, headers.ETag)) return reply.code(304).headers(headers).send();
  request.cacheTag = () => notes.findByFile(file.id);
  return reply.headers(headers).type('image/webp').send(image);
}

const turnOf = (name: string | undefined) => TURNS.find((turn) => turn === Number(name));

/** Hashes the bytes, because an image keeps its URL when it is rendered again. */
function headersOf(file: StoredFile, image: Uint8Array) {
  return {
    ETag: `"${hash('sha256', image, 'base64url').slice(0, 22)}"`,
    'Cache-Control': cacheControlOf(file),
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  };
}

/** A page without words may get some later, when it is read for the first time or by OCR. */
function wordsHeaders(file: StoredFile, words: string | undefined) {
  const isKept = words !== undefined && words !== '[]';
  return {
    'Cache-Control': isKept || file.temporarySince ? cacheControlOf(file) : 'no-cache',
    'X-Content-Type-Options': 'nosniff',
  };
}

function refuse(reply: FastifyReply, error: unknown) {
  if (isRefusal(error) && error.word === 'not-found') return notFound(reply);
  if (!isOutage(error)) throw error;
  reply.request.outage = error;
  if (error.cause) reply.log.warn(error.cause, 'A page could not be rendered');
  setRetryAfter(reply, error);
  return reply
    .code(outageStatus(error))
    .header('Cache-Control', 'no-store')
    .type('text/plain')
    .send(`${error.message}\n`);
}

function notFound(reply: FastifyReply) {
  return reply.code(404).header('Cache-Control', 'no-store').type('text/plain').send('Not found\n');
}
