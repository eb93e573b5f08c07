import type { FastifyInstance } from 'fastify';
import { makePreview, type Preview, planPreview } from '../../domain/page/preview.ts';
import { described } from '../openapi/operation.ts';
import type { ApiOptions } from '../options.ts';
import { ID, readParams } from '../params.ts';
import { viewerOf } from '../visitor.ts';
import { FILE, OF_BUCKET, requireBucket } from './buckets.ts';
import { accessHeaders, isKnown } from './file-headers.ts';
import { PREVIEW_PARAMS, previewRequest } from './preview-params.ts';
import { sendInTime, sendingBudget } from './sending-budget.ts';

const PREVIEW = described({
  id: 'storage.getFilePreview',
  summary: 'Renders a page of a file as an image',
  params: { ...OF_BUCKET, fileId: ID },
  query: PREVIEW_PARAMS,
  answers: { 200: { bytes: ['image/webp', 'image/jpeg', 'image/png'] }, 304: 'nothing' },
  scope: 'read',
});

export function filePreviews(http: FastifyInstance, options: ApiOptions): void {
  const { library } = options;
  const sending = sendingBudget();
  http.route({
    method: ['GET', 'HEAD'],
    url: `${FILE}/preview`,
    exposeHeadRoute: false,
    ...PREVIEW,
    compress: false,
    async handler(request, reply) {
      requireBucket(request.params);
      const { fileId } = readParams(request.params, { fileId: ID });
      const wanted = previewRequest(request.query);
      const preview = await planPreview(library, viewerOf(options, request, reply), fileId, wanted);
      const etag = etagOf(preview);
      const isUnchanged = isKnown(request, etag);
      const network = options.networkOf(request.ip);
      if (!isUnchanged) sending.require(network);
      const image = isUnchanged ? undefined : await makePreview(library, preview, network);
      reply.headers({
        ...accessHeaders(preview.file, library.settings),
        ETag: etag,
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': "default-src 'none'; sandbox",
      });
      if (!image) return reply.code(304).send();
      request.cacheTag = () => library.notes.findByFile(fileId);
      sendInTime(reply.raw, sending.begin(network, image.length));
      const { buffer, byteOffset, length } = image;
      return reply
        .type(`image/${preview.conversion?.format ?? 'webp'}`)
        .send(Buffer.from(buffer, byteOffset, length));
    },
  });
}

function etagOf({ file, page, width, size = 0, conversion }: Preview): string {
  const { format = 'webp', quality = '', crop } = conversion ?? {};
  const cut = crop ? `${crop.height}-${crop.side}` : '';
  return `"${[file.sha256?.slice(0, 16), size, page, width, format, quality, cut].join('-')}"`;
}
