import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isOwn, isUnsafe } from '../../api/origin.ts';
import { languageOf, localPath } from '../../app/language.ts';
import type { Text } from '../../app/texts.ts';
import type { Library, Settings } from '../../domain/library.ts';
import { textsOf } from './request-texts.ts';
import { SMALL_PAGE_POLICY, smallPage, wantsPage } from './small-page.ts';

type Own = Pick<Settings, 'publicUrl'>;

/**
 * Accepts posts only from the library's own pages (CSRF). React Router checks the origin for actions of
 * pages, but not for routes without a page, such as /logout. Calls have a separate rule for registered sites
 * (api/origin.ts).
 */
export function refuseForeignForms(
  http: FastifyInstance,
  { settings, securityLog }: Pick<Library, 'settings' | 'securityLog'>,
): void {
  http.addHook('onRequest', async (request, reply) => {
    if (!isUnsafe(request) || isFromOwnPage(settings, request)) return;
    securityLog.record({ name: 'origin.refused', face: 'page' });
    reply.code(403);
    request.refused = 'origin.foreign';
    const text = textsOf(request);
    if (!wantsPage(request.headers))
      return reply.type('text/plain; charset=utf-8').send(`${text('frame.foreignForm')}\n`);
    return reply
      .header('content-security-policy', SMALL_PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(foreignPage(text, request.url));
  });
}

function foreignPage(text: Text, url: string): string {
  return smallPage(text, {
    title: text('frame.refused'),
    sentence: text('frame.foreignLead'),
    ways: [
      ['', text('frame.refusedAgain')],
      [localPath(languageOf(url), '/home'), text('frame.home')],
    ],
  });
}

/** Browsers send at least one of the two headers. Other clients send neither, and only their own cookies. */
function isFromOwnPage(settings: Own, request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined) return isOwn(settings, origin, request);
  return site === undefined || site === 'same-origin' || site === 'none';
}
