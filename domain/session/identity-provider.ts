import type { Identity } from '../account.ts';

export type ProvidedPerson = Identity & { email: string; emailVerified: boolean; name: string };

export type OAuthState = {
  nonce: string;
  verifier: string;
  success: string;
  failure: string;
  expiresAt: Date;
};

export interface IdentityProvider {
  /**
   * Address of the provider's sign-in page.
   * @throws Refusal unavailable `provider.unreachable`.
   */
  signInUrl(request: {
    state: string;
    nonce: string;
    verifier: string;
    redirectUri: string;
  }): Promise<string>;
  /** The person in a provider's callback. Rejects unless state, nonce and verifier match. */
  person(callback: { url: string; state: string; nonce: string; verifier: string }): Promise<ProvidedPerson>;
}

export interface OAuthStates {
  add(stateHash: string, oauthState: OAuthState): Promise<void>;
  take(stateHash: string, now: Date): Promise<OAuthState | undefined>;
  keepNewest(most: number): Promise<void>;
  removeEnded(now: Date): Promise<void>;
}

export const OAUTH_STATE_MINUTES = 10;

/** About as many as ten campuses start in an hour. The oldest is dropped: floods use many networks. */
export const OAUTH_STATES_MOST = 10_000;
