import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CallRefusal } from '../call-refusal.ts';
import type { OwnOrigin } from '../origin.ts';

/** No provider is set up yet. A browser that came here by a link goes back to the page that it named for failures. */
export function oauthCalls(http: FastifyInstance, isOwn: OwnOrigin): void {
  http.get('/account/sessions/oauth2/:provider', async (request, reply) => {
    const refusal = new CallRefusal('project_provider_disabled');
    const failure = ownPage(request, isOwn);
    if (!failure) throw refusal;
    const { message, type, status } = refusal;
    failure.searchParams.set('error', JSON.stringify({ message, type, code: status }));
    return reply.redirect(failure.href, 302);
  });
}

/** The failure page of a visitor who is on the way there, if it is one of ours: no stranger's link redirects from here. */
function ownPage(request: FastifyRequest, isOwn: OwnOrigin): URL | undefined {
  const { failure } = request.query as { failure?: unknown };
  if (!request.headers.accept?.includes('text/html')) return undefined;
  if (typeof failure !== 'string' || !URL.canParse(failure)) return undefined;
  const page = new URL(failure);
  const isPage = page.protocol === 'http:' || page.protocol === 'https:';
  return isPage && isOwn(page.origin, request) ? page : undefined;
}
