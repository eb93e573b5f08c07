import type { FastifyInstance } from 'fastify';
import { drainUnreadBodies } from '../../api/unread-bodies.ts';
import { languageOf, localPath } from '../../app/language.ts';
import { SHARE_TARGET, SHARED_LOST } from '../../app/offline/upload/share-target.ts';

/**
 * Handles files shared from other apps if no service worker did. They arrive here unread, because the request
 * belongs to no upload; the form reports that they did not arrive.
 */
export async function answerShareTarget(http: FastifyInstance, maxFileBytes: number): Promise<void> {
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('*', (_request, _payload, done) => done(null));
  drainUnreadBodies(http, 4 * maxFileBytes);
  for (const base of ['', '/:language']) {
    http.post(base + SHARE_TARGET, { bodyLimit: Number.MAX_SAFE_INTEGER }, (request, reply) => {
      const form = localPath(languageOf(request.url), '/home/uploadform');
      return reply.redirect(`${form}?shared=${SHARED_LOST}`, 303);
    });
  }
}
