import type { Identity } from '../account.ts';

/** What a provider says about a person who has just signed in there. */
export type ProvidedPerson = Identity & { email: string; emailVerified: boolean; name: string };

/** A sign-in on its way: what the answer of the provider must match. */
export type OAuthState = {
  nonce: string;
  /** PKCE's code verifier. */
  verifier: string;
  /** Our own pages for the two ways that it can end. */
  success: string;
  failure: string;
  expiresAt: Date;
};

/** A service that identifies people, such as Google. */
export interface IdentityProvider {
  /** Where the browser goes to sign in. @throws Refusal unavailable `provider.unreachable`. */
  signInUrl(request: {
    state: string;
    nonce: string;
    verifier: string;
    redirectUri: string;
  }): Promise<string>;
  /** The person whom the provider sends back. Rejects unless state, nonce and verifier are those of the OAuth state. */
  person(callback: { url: string; state: string; nonce: string; verifier: string }): Promise<ProvidedPerson>;
}

/** Keeps the sign-ins on their way, by the hash of their state. */
export interface OAuthStates {
  add(stateHash: string, oauthState: OAuthState): Promise<void>;
  /** Hands a state out, exactly once and only before it expires. */
  take(stateHash: string, now: Date): Promise<OAuthState | undefined>;
  /** Keeps only the newest of all. */
  keepNewest(most: number): Promise<void>;
  removeEnded(now: Date): Promise<void>;
}

/** A sign-in at a provider may take this long. */
export const OAUTH_STATE_MINUTES = 10;

/** As many as ten campuses may begin in an hour. A flood from many networks fills no more; the oldest goes. */
export const OAUTH_STATES_MOST = 10_000;
