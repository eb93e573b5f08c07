import { ownUrl } from '../account/own-url.ts';
import { type Account, normalEmail, type Verification } from '../account.ts';
import type { Library } from '../library.ts';
import { LIMITS, takeOfNetwork } from '../limits.ts';
import { Refusal } from '../refusal.ts';
import type { Device } from '../session.ts';
import { beginSession, type SignedIn } from './begin-session.ts';
import {
  type IdentityProvider,
  OAUTH_STATE_MINUTES,
  OAUTH_STATES_MOST,
  type OAuthState,
  type ProvidedPerson,
} from './identity-provider.ts';

/**
 * Starts a sign-in at Google and returns the address to redirect to. `success` and `failure` are the
 * library's pages to return to.
 * @throws Refusal unavailable `provider.disabled`, `provider.unreachable`; invalid `url.foreign`; too-many
 * for the network.
 */
export async function departForGoogle(
  library: Library,
  device: Device,
  { success, failure }: { success: string; failure: string },
): Promise<string> {
  const google = requireGoogle(library);
  const ways = { success: ownUrl(library, success), failure: ownUrl(library, failure) };
  const now = library.clock();
  await takeOfNetwork(library.limits, LIMITS.providerSignInsOfNetwork, device.network, now);
  const [state, nonce, verifier] = [
    library.secretMint.draw(),
    library.secretMint.draw(),
    library.secretMint.draw(),
  ];
  const expiresAt = new Date(now.getTime() + OAUTH_STATE_MINUTES * 60_000);
  const oauthState: OAuthState = { nonce: nonce.secret, verifier: verifier.secret, ...ways, expiresAt };
  const request = { state: state.secret, nonce: nonce.secret, verifier: verifier.secret };
  const url = await google.signInUrl({ ...request, redirectUri: library.links.signInCallback() });
  await library.oauthStates.add(state.hash, oauthState);
  await library.oauthStates.keepNewest(OAUTH_STATES_MOST);
  // Bound to this browser: a link to the callback signs in no other browser.
  device.setCookie('oauth-state', state.secret, expiresAt);
  return url;
}

/**
 * Completes a sign-in at Google. Returns the next page and, on success, the account.
 * @throws Refusal unavailable `provider.disabled`. All other failures lead to the failure page.
 */
export async function arriveFromGoogle(
  library: Library,
  device: Device,
  { state, query }: { state: string; query: string },
): Promise<{ next: string; signedIn?: SignedIn; fault?: Refusal }> {
  const google = requireGoogle(library);
  const oauthState = await library.oauthStates.take(library.secretMint.hash(state), library.clock());
  if (!oauthState || device.cookie('oauth-state') !== state) {
    return {
      next: oauthState?.failure ?? library.links.page('/oauthfailed'),
      fault: failed(library, strayed()),
    };
  }
  try {
    const url = library.links.signInCallback(query);
    const person = await google.person({
      url,
      state,
      nonce: oauthState.nonce,
      verifier: oauthState.verifier,
    });
    const account = await accountOf(library, person, oauthState.success);
    return { next: oauthState.success, signedIn: await beginSession(library, device, account, 'google') };
  } catch (error) {
    const fault = failed(library, error instanceof Refusal ? error : refusedThere());
    return { next: oauthState.failure, fault };
  }
}

function failed({ securityLog }: Library, fault: Refusal): Refusal {
  securityLog.record({ name: 'sign-in.failed', provider: 'google', reason: fault.reason });
  return fault;
}

/**
 * The linked account, the one with the address, an unverified one of the mailbox, or a new one, in the
 * language of the next page. An address that the provider has not verified is refused: a stranger could claim
 * it first.
 */
async function accountOf(library: Library, person: ProvidedPerson, success: string): Promise<Account> {
  if (!person.emailVerified) throw unverifiedThere();
  const linked = await library.accounts.findByIdentity(person);
  // An old identity may have been linked without a verified address, and does not count.
  if (linked?.verifiedAt) return linked;
  const now = library.clock();
  const email = normalEmail(person.email);
  const known = await library.accounts.findByMailbox(email);
  if (known?.verified && known.email !== email) throw otherAddress();
  const account = known ?? (await newAccount(library, { ...person, email }, success));
  const verified = await library.accounts.verify(
    account.id,
    verificationOf(account, { ...person, email }),
    now,
  );
  if (!verified) throw refusedThere();
  if (!account.verified)
    library.securityLog.record({ name: 'account.verified', account: account.id, by: 'provider' });
  return verified;
}

async function newAccount(
  library: Library,
  { email, name }: ProvidedPerson,
  success: string,
): Promise<Account> {
  const now = library.clock();
  const account: Account = {
    id: library.newId(),
    email,
    name,
    verified: false,
    verifiedAt: undefined,
    hasPassword: false,
    passwordChangedAt: undefined,
    blockedAt: undefined,
    language: await library.languages.ofUrl(success),
    prefs: {},
    createdAt: now,
    updatedAt: now,
  };
  await library.accounts.add(account, undefined);
  library.securityLog.record({ name: 'account.created', account: account.id });
  return account;
}

/**
 * The provider has verified the address. An unverified account may have another person's password, which ends
 * together with the sessions.
 */
function verificationOf({ email, verified }: Account, person: ProvidedPerson): Verification {
  const identity = { provider: person.provider, subject: person.subject };
  if (verified) return { email, identity };
  const newEmail = person.email === email ? undefined : person.email;
  return { email, newEmail, identity, password: { hash: undefined } };
}

function requireGoogle(library: Library): IdentityProvider {
  if (library.google) return library.google;
  throw new Refusal('unavailable', 'provider.disabled');
}

function strayed(): Refusal {
  return new Refusal('not-allowed', 'provider.state');
}

function unverifiedThere(): Refusal {
  return new Refusal('not-allowed', 'provider.unverified');
}

/** A provider vouches for one address, not for an account verified by another. */
function otherAddress(): Refusal {
  return new Refusal('conflict', 'provider.other-address');
}

function refusedThere(): Refusal {
  return new Refusal('not-allowed', 'provider.refused');
}
