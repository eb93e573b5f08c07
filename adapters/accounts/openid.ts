import * as openid from 'openid-client';
import { Refusal } from '../../domain/refusal.ts';
import type { IdentityProvider, ProvidedPerson } from '../../domain/session/identity-provider.ts';

type OpenidOptions = { issuer: string; clientId: string; clientSecret: string };

export function openidProvider(options: OpenidOptions): IdentityProvider {
  let discovered: Promise<openid.Configuration> | undefined;
  const configuration = () => {
    discovered ??= discover(options).catch(() => {
      discovered = undefined;
      throw new Refusal('unavailable', 'provider.unreachable', { retryAfter: 30 });
    });
    return discovered;
  };
  return {
    async signInUrl({ state, nonce, verifier, redirectUri }) {
      const url = openid.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      });
      return url.href;
    },

    async person({ url, state, nonce, verifier }) {
      const tokens = await openid.authorizationCodeGrant(await configuration(), new URL(url), {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      return personOf(tokens.claims());
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: OpenidOptions): Promise<openid.Configuration> {
  const server = new URL(issuer);
  // Plain HTTP only for tests with a local provider.
  const local = server.protocol === 'http:' ? { execute: [openid.allowInsecureRequests] } : undefined;
  return openid.discovery(server, clientId, clientSecret, undefined, local);
}

function personOf(claims: openid.IDToken | undefined): ProvidedPerson {
  if (!claims || typeof claims.email !== 'string') {
    throw new Refusal('not-allowed', 'provider.no-email');
  }
  return {
    provider: 'google',
    subject: claims.sub,
    email: claims.email,
    emailVerified: claims.email_verified === true,
    name: typeof claims.name === 'string' ? claims.name : '',
  };
}
