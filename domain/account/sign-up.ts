import { type Account, looksLikeEmail, normalEmail } from '../account.ts';
import { FIRST_LANGUAGE } from '../language.ts';
import type { Library } from '../library.ts';
import { LIMITS, takeOfNetwork, takeOrRefuse } from '../limits.ts';
import { oneLine } from '../primitives/text.ts';
import { Refusal } from '../refusal.ts';
import { admissionFault } from './admission.ts';
import { mailboxOf } from './mailbox.ts';
import { checkNewPassword } from './password-rule.ts';

type SignUp = {
  id?: string;
  email: string;
  password: string;
  name?: string;
  language?: string;
};

/**
 * Creates an unverified account without a session. May replace a never-verified account with another address
 * of the mailbox (`yieldsTo`).
 * @throws Refusal invalid `account.email`, `account.email.letters`, `account.domain`, `account.password`,
 * `account.common-password`; conflict `account.taken`; too-many, also for the network; unavailable
 * `passwords.busy`.
 */
export async function signUp(library: Library, form: SignUp, network: string): Promise<Account> {
  const email = normalEmail(form.email);
  if (!looksLikeEmail(email)) throw new Refusal('invalid', 'account.email');
  const fault = admissionFault(library.catalogue.admission, email);
  if (fault) throw new Refusal('invalid', fault);
  const name = oneLine(form.name ?? '');
  checkNewPassword(library, form.password, { email, name });
  const now = library.clock();
  library.passwords.requireTurn(network);
  await takeOfNetwork(library.limits, LIMITS.signUpOfNetwork, network, now);
  await takeOrRefuse(library.limits, LIMITS.signUp, mailboxOf(email), now);
  await requireDeliverable(library, email);
  const account: Account = {
    id: form.id ?? library.newId(),
    email,
    name,
    verified: false,
    verifiedAt: undefined,
    hasPassword: true,
    passwordChangedAt: undefined,
    blockedAt: undefined,
    language: form.language ?? FIRST_LANGUAGE,
    prefs: {},
    createdAt: now,
    updatedAt: now,
  };
  const removed = await library.accounts.add(account, await library.passwords.hash(form.password, network));
  for (const id of removed) library.securityLog.record({ name: 'account.deleted', account: id });
  library.securityLog.record({ name: 'account.created', account: account.id });
  return account;
}

/** Accepts the address if its mail server cannot be reached. */
export async function requireDeliverable({ mailServer }: Library, email: string): Promise<void> {
  if (!(await mailServer.takes(email).catch(() => true)))
    throw new Refusal('invalid', 'account.email.letters');
}
