import type { Account, Prefs } from '../account.ts';
import type { Library } from '../library.ts';
import { LIMITS, takeOrRefuse } from '../limits.ts';
import { characters, oneLine } from '../primitives/text.ts';
import { Refusal } from '../refusal.ts';
import { requireFreshFactor } from './fresh-factor.ts';
import { checkNewPassword } from './password-rule.ts';
import { takeOfMailbox } from './take-of-mailbox.ts';
import { wrongCredentials } from './wrong-credentials.ts';

/** Maximum characters of a name, and of preferences as JSON; same limits as Appwrite's account API. */
export const NAME_MAX = 128;
const PREFS_MAX = 65_535;
/** Lower limit until the address is verified, because anybody can create many unverified accounts. */
const UNVERIFIED_PREFS_MAX_BYTES = 4096;

/** @throws Refusal invalid `account.name`, too-many. */
export async function rename(library: Library, account: Account, name: string): Promise<Account> {
  const plain = oneLine(name);
  if (characters(plain) > NAME_MAX) {
    throw new Refusal('invalid', { name: 'account.name', values: { most: NAME_MAX } });
  }
  const now = library.clock();
  await takeOfMailbox(library.limits, LIMITS.write, account, now);
  await library.accounts.rename(account.id, plain, now);
  return { ...account, name: plain, updatedAt: now };
}

/**
 * `language`: code of the language of mails to the account.
 * @throws Refusal too-many.
 */
export async function setLanguage(library: Library, account: Account, language: string): Promise<void> {
  const now = library.clock();
  await takeOfMailbox(library.limits, LIMITS.write, account, now);
  await library.accounts.setLanguage(account.id, language, now);
}

/** @throws Refusal invalid `account.prefs`, `account.prefs-unverified`; too-many. */
export async function setPrefs(library: Library, account: Account, prefs: Prefs): Promise<Account> {
  const json = JSON.stringify(prefs);
  if (json.length > PREFS_MAX) {
    throw new Refusal('invalid', 'account.prefs');
  }
  if (!account.verified && new TextEncoder().encode(json).length > UNVERIFIED_PREFS_MAX_BYTES) {
    throw new Refusal('invalid', 'account.prefs-unverified');
  }
  const now = library.clock();
  await takeOfMailbox(library.limits, LIMITS.write, account, now);
  await library.accounts.setPrefs(account.id, prefs, now);
  return { ...account, prefs, updatedAt: now };
}

type PasswordChange = {
  password: string;
  oldPassword: string;
  session: string;
  others?: 'end' | 'stay';
};

/**
 * Sets a new password; an account that has one must provide it. Ends all access tokens, and all other
 * sessions unless `others` is 'stay'. Reported by mail.
 * @throws Refusal invalid `account.password`, `account.common-password`; not-allowed `second-factor.again`;
 * not-signed-in `account.credentials`; too-many; unavailable `passwords.busy`.
 */
export async function changePassword(
  library: Library,
  account: Account,
  { password, oldPassword, session, others = 'end' }: PasswordChange,
): Promise<Account> {
  checkNewPassword(library, password, account);
  await requirePassword(library, account, oldPassword);
  const now = library.clock();
  const hash = await library.passwords.hash(password, account.id);
  const isSet = await library.accounts.setPassword(account, hash, now);
  if (!isSet) throw wrongPassword(library, account);
  if (others === 'end') await library.sessions.removeAll(account.id, session);
  await library.pendingMails.add(library.newId(), { kind: 'password-changed', accountId: account.id }, now);
  library.securityLog.record({ name: 'password.changed', account: account.id });
  return { ...account, hasPassword: true, passwordChangedAt: now, updatedAt: now };
}

/**
 * Requires the password and the second factor, if the account has them, before an irreversible action.
 * @throws Refusal not-allowed `second-factor.again`; not-signed-in `account.credentials`, too-many,
 * unavailable `passwords.busy`.
 */
export async function requirePassword(library: Library, account: Account, password: string): Promise<void> {
  await requireFreshFactor(library, account);
  if (!account.hasPassword) return;
  library.passwords.requireTurn(account.id);
  await takeOrRefuse(library.limits, LIMITS.password, account.id, library.clock());
  const known = await library.accounts.findByEmail(account.email);
  if (known && (await library.passwords.matches(password, known.passwordHash, account.id))) {
    return library.limits.forget(LIMITS.password, account.id);
  }
  throw wrongPassword(library, account);
}

function wrongPassword({ securityLog }: Library, account: Account): Refusal {
  securityLog.record({ name: 'password.wrong', account: account.id });
  return wrongCredentials();
}
