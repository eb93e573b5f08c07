import { type Account, normalEmail } from '../account.ts';
import type { Library } from '../library.ts';
import { LIMITS, takeOfNetwork, takeOrRefuse } from '../limits.ts';
import { Refusal } from '../refusal.ts';
import { mailboxOf } from './mailbox.ts';
import { ownUrl } from './own-url.ts';
import { checkNewPassword } from './password-rule.ts';
import { refusedLink } from './refused-link.ts';
import { SECRET_MINUTES, type Secret } from './secret.ts';

/**
 * Requests a recovery mail for the account's address or another one of its mailbox. The existence of the
 * account is checked only when the mail is written, so neither the response nor its timing reveals it.
 * @throws Refusal invalid `url.foreign`; too-many, also for the network.
 */
export async function requestRecovery(
  library: Library,
  address: string,
  network: string,
  url?: string,
): Promise<Omit<Secret, 'accountId'>> {
  const email = normalEmail(address);
  const target = ownUrl(library, url ?? library.links.page('/reset'));
  const now = library.clock();
  await takeOfNetwork(library.limits, LIMITS.mailOfNetwork, network, now);
  await takeOrRefuse(library.limits, LIMITS.mail, mailboxOf(email), now);
  const id = library.newId();
  await library.pendingMails.add(
    library.newId(),
    { kind: 'recovery', email, secretId: id, url: target },
    now,
  );
  library.securityLog.record({ name: 'recovery.asked' });
  const expiresAt = new Date(now.getTime() + SECRET_MINUTES * 60_000);
  return { id, purpose: 'recovery', createdAt: now, expiresAt };
}

/**
 * Replaces a forgotten password with the secret of a recovery mail. This also verifies the mail's address,
 * even another one of the mailbox if the account was never verified. Ends all sessions, identities and
 * secrets, lifts the lockout after wrong passwords and reports the change by mail.
 * @throws Refusal invalid `account.password`, `account.common-password`; not-found `account.unknown`;
 * not-signed-in `secret.invalid`; unavailable `passwords.busy`. A rejected password does not use up the
 * secret.
 */
export async function recover(
  library: Library,
  accountId: string,
  secret: string,
  password: string,
): Promise<Secret> {
  const now = library.clock();
  const account = await library.accounts.find(accountId);
  if (!account) {
    throw new Refusal('not-found', 'account.unknown');
  }
  const secretHash = library.secretMint.hash(secret);
  if (!(await library.secrets.isUsable(secretHash, accountId, 'recovery', now)))
    throw refusedLink(library, accountId, 'recovery');
  checkNewPassword(library, password, account);
  // Hash before using up the secret, because hashing may be rejected.
  const hash = await library.passwords.hash(password, accountId);
  const used = await library.secrets.use(secretHash, accountId, 'recovery', now);
  if (!used) throw refusedLink(library, accountId, 'recovery');
  const verification = { email: account.email, newEmail: used.email, password: { hash } };
  const verified = await library.accounts.verify(accountId, verification, now);
  if (!verified) throw refusedLink(library, accountId, 'recovery');
  await forgetGuesses(library, verified);
  await library.pendingMails.add(library.newId(), { kind: 'password-changed', accountId }, now);
  library.securityLog.record({ name: 'recovery.done', account: accountId });
  if (!account.verified)
    library.securityLog.record({ name: 'account.verified', account: accountId, by: 'recovery' });
  return used;
}

/**
 * Resets the counters of wrong passwords, because formerly known devices now count by address. Failed
 * second-factor codes stay counted: otherwise anyone who reads the mails could try codes forever.
 */
async function forgetGuesses(library: Library, { id, email }: Account): Promise<void> {
  await library.limits.forget(LIMITS.signIn, email);
  await library.limits.forget(LIMITS.password, id);
}
