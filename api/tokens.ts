import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { recogniseToken } from '../domain/account/access-token/recognise-token.ts';
import { TOKEN_PREFIX } from '../domain/account/access-token.ts';
import type { Account } from '../domain/account.ts';
import type { Library } from '../domain/library.ts';
import { CallRefusal } from './call-refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Account for which a script acts through its token. A session sent along is ignored. */
    tokenAccount: Account | undefined;
  }
}

const LONGEST = 200;
const BEARER = /^bearer +(\S+)$/i;

/**
 * Accepts scripts' tokens in `Authorization: Bearer` or as a server SDK's key. Scopes are checked only here:
 * a call without one in its description (`openapi/operation.ts`) accepts no token. Other bearers and keys are
 * ignored, because they may be meant for a proxy.
 */
export function admitTokens(http: FastifyInstance, library: Library): void {
  http.decorateRequest('tokenAccount', undefined);
  http.addHook('onRequest', (request, reply, done) => {
    const secret = secretOf(request);
    if (secret === undefined) return done();
    admit(library, secret, request, reply).then(() => done(), done);
  });
}

function secretOf({ headers: { authorization = '', 'x-appwrite-key': key } }: FastifyRequest) {
  const bearer = authorization.length <= LONGEST ? BEARER.exec(authorization)?.[1] : undefined;
  return [bearer, key].find((secret) => typeof secret === 'string' && isToken(secret)) as string | undefined;
}

function isToken(secret: string): boolean {
  return secret.startsWith(TOKEN_PREFIX) && secret.length <= LONGEST;
}

/** @throws CallRefusal user_invalid_token, general_unauthorized_scope. */
async function admit(library: Library, secret: string, request: FastifyRequest, reply: FastifyReply) {
  const scope = request.routeOptions.config.operation?.scope;
  const found = await recogniseToken(library, secret, scope);
  if (found === 'unknown') {
    reply.header('WWW-Authenticate', 'Bearer error="invalid_token"');
    throw new CallRefusal('user_invalid_token', 'This token is invalid, expired or revoked.');
  }
  if (found === 'scope') {
    reply.header('WWW-Authenticate', 'Bearer error="insufficient_scope"');
    throw new CallRefusal('general_unauthorized_scope', missing(scope));
  }
  request.tokenAccount = found;
}

function missing(scope: string | undefined): string {
  return scope
    ? `The token does not have the scope "${scope}".`
    : 'This call doesn’t accept API tokens. Sign in instead.';
}
