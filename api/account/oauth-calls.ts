import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ownUrl } from '../../domain/account/own-url.ts';
import { isOutage, isRefusal } from '../../domain/refusal.ts';
import { arriveFromGoogle, departForGoogle } from '../../domain/session/sign-in-at-google.ts';
import { CallRefusal } from '../call-refusal.ts';
import { described } from '../openapi/operation.ts';
import type { ApiOptions } from '../options.ts';
import { optional, readParams, URL_TEXT } from '../params.ts';
import { PROJECT } from '../project.ts';
import { callRefusalOf, foreignUrl } from '../refusals.ts';

const PAGES = { success: '/home/uploadform', failure: '/oauthfailed' };

const DEPART = described({
  id: 'account.createOAuth2Session',
  summary: 'Redirects a browser to the provider, and from there to `success` or `failure`',
  params: { provider: { schema: { enum: ['google'] } } },
  query: { success: optional(URL_TEXT), failure: optional(URL_TEXT) },
  answers: { 302: 'nothing' },
});

/** The browser follows a link here, a redirect to Google, and another one to `callback`. */
export function oauthCalls(http: FastifyInstance, options: ApiOptions): void {
  const { library, deviceOf } = options;

  http.get('/account/sessions/oauth2/:provider', DEPART, async (request, reply) => {
    const { provider } = request.params as { provider: string };
    const success = ownPage(request, 'success');
    const failure = ownPage(request, 'failure');
    try {
      if (provider !== 'google') throw new CallRefusal('project_provider_disabled');
      const next = await departForGoogle(library, deviceOf(request, reply), { success, failure });
      return go(reply, next);
    } catch (error) {
      const refusal = callRefusalOf(error);
      if (!refusal || !request.headers.accept?.includes('text/html')) throw error;
      // Appwrite's text for too many requests is meant for programs.
      const message = isRefusal(error, 'limit.reached') ? error.message : refusal.message;
      return go(reply, withFault(failure, { ...refusal, message }));
    }
  });

  http.get('/account/sessions/oauth2/callback/google/:project', async (request, reply) => {
    const { project } = request.params as { project: string };
    if (project !== PROJECT) throw new CallRefusal('project_not_found');
    const query = (request.raw.url ?? '').split('?').slice(1).join('?');
    const state = new URLSearchParams(query).get('state') ?? '';
    const arriving = arriveFromGoogle(library, deviceOf(request, reply), { state, query });
    const { next, fault } = await arriving.catch((error) => {
      if (library.google && isOutage(error)) return { next: library.links.page(PAGES.failure), fault: error };
      throw error;
    });
    const refusal = fault && callRefusalOf(fault);
    return go(reply, refusal ? withFault(next, refusal) : next);
  });

  /**
   * Rejects pages of unknown sites: a link to this library must not lead elsewhere.
   * @throws CallRefusal general_argument_invalid.
   */
  function ownPage(request: FastifyRequest, name: 'success' | 'failure'): string {
    const url = readParams(request.query, { [name]: optional(URL_TEXT) })[name];
    if (!url) return library.links.page(PAGES[name]);
    try {
      return ownUrl(library, url);
    } catch (error) {
      if (!isRefusal(error, 'url.foreign')) throw error;
      throw new CallRefusal('general_argument_invalid', `Invalid \`${name}\` param: ${foreignUrl(error)}`);
    }
  }
}

function go(reply: FastifyReply, address: string) {
  return reply.redirect(address, 302);
}

/** Clients' pages read Appwrite's form of the error from their URL; the library's pages read the fault. */
function withFault(
  page: string,
  { message, type, status, fault }: Pick<CallRefusal, 'message' | 'type' | 'status' | 'fault'>,
): string {
  const address = new URL(page);
  address.searchParams.set('error', JSON.stringify({ message, type, code: status }));
  if (fault) address.searchParams.set('fault', JSON.stringify(fault));
  return address.href;
}
