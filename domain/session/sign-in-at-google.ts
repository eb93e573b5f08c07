import { ownUrl } from '../account/own-url.ts';
import { type Account, normalEmail } from '../account.ts';
import type { Library } from '../library.ts';
import { Refusal } from '../refusal.ts';
import type { Device } from '../session.ts';
import { beginSession, type SignedIn } from './begin-session.ts';
import {
  type IdentityProvider,
  OAUTH_STATE_MINUTES,
  type OAuthState,
  type ProvidedPerson,
} from './identity-provider.ts';

/**
 * Sends a person to Google; `success` and `failure` are the pages of ours that follow. Answers the address to go to.
 * @throws Refusal unavailable `provider.disabled`, `provider.unreachable`; invalid `url.foreign`.
 */
export async function departForGoogle(
  library: Library,
  device: Device,
  { success, failure }: { success: string; failure: string },
): Promise<string> {
  const google = requireGoogle(library);
  const ways = { success: ownUrl(library, success), failure: ownUrl(library, failure) };
  const [state, nonce, verifier] = [
    library.secretMint.draw(),
    library.secretMint.draw(),
    library.secretMint.draw(),
  ];
  const expiresAt = new Date(library.clock().getTime() + OAUTH_STATE_MINUTES * 60_000);
  const oauthState: OAuthState = { nonce: nonce.secret, verifier: verifier.secret, ...ways, expiresAt };
  const request = { state: state.secret, nonce: nonce.secret, verifier: verifier.secret };
  const url = await google.signInUrl({ ...request, redirectUri: library.links.signInCallback() });
  await library.oauthStates.add(state.hash, oauthState);
  // Only the browser that began may finish: a link to the callback signs no other browser in.
  device.setCookie('oauth-state', state.secret, expiresAt);
  return url;
}

/**
 * Takes a person in who comes back from Google. Answers where to go next, and who it is when it went well.
 * @throws Refusal unavailable `provider.disabled`. Everything else that goes wrong leads to the failure page.
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
    const account = await accountOf(library, person);
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

/** The account of a person: the one already linked, the one with the same shown address, or a new one. */
async function accountOf(library: Library, person: ProvidedPerson): Promise<Account> {
  const linked = await library.accounts.findByIdentity(person);
  if (linked) return linked;
  const now = library.clock();
  const email = normalEmail(person.email);
  const known = await library.accounts.findByEmail(email);
  if (known && !person.emailVerified) {
    const message =
      'Google has not verified this address, and it has an account here. Log in with your password.';
    throw new Refusal('not-allowed', 'provider.unverified', message);
  }
  const account = known?.account ?? (await newAccount(library, person, email, now));
  await library.accounts.link(account.id, person, now);
  if (person.emailVerified && !account.verified) await takeOver(library, account, now);
  return { ...account, verified: account.verified || person.emailVerified };
}

async function newAccount(
  library: Library,
  person: ProvidedPerson,
  email: string,
  now: Date,
): Promise<Account> {
  const account: Account = {
    id: library.newId(),
    email,
    name: person.name,
    verified: false,
    hasPassword: false,
    passwordChangedAt: undefined,
    prefs: {},
    createdAt: now,
    updatedAt: now,
  };
  await library.accounts.add(account, undefined);
  library.securityLog.record({ name: 'account.created', account: account.id });
  return account;
}

/**
 * The provider has shown that the address is this person's. An account that was signed up with it and never verified
 * may have been another person's: its password and sessions end here.
 */
async function takeOver(library: Library, account: Account, now: Date): Promise<void> {
  await library.accounts.markVerified(account.id, now);
  library.securityLog.record({ name: 'account.verified', account: account.id, by: 'provider' });
  if (!account.hasPassword) return;
  const { secret } = library.secretMint.draw();
  await library.accounts.setPassword(account.id, await library.passwords.hash(secret), now);
  await library.sessions.removeAll(account.id);
}

function requireGoogle(library: Library): IdentityProvider {
  if (library.google) return library.google;
  const message = 'This provider is disabled. Please enable the provider from your console to continue.';
  throw new Refusal('unavailable', 'provider.disabled', message);
}

function strayed(): Refusal {
  return new Refusal(
    'not-allowed',
    'provider.state',
    'This sign-in was used already, took too long, or began elsewhere.',
  );
}

function refusedThere(): Refusal {
  return new Refusal('not-allowed', 'provider.refused', 'Google did not confirm who you are.');
}
