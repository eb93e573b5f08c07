import { admissionFault } from '../account/admission.ts';
import { mailboxOf } from '../account/mailbox.ts';
import { sendVerification } from '../account/send-verification.ts';
import { requireDeliverable } from '../account/sign-up.ts';
import { looksLikeEmail, normalEmail } from '../account.ts';
import type { Library } from '../library.ts';
import { LIMITS, takeOfNetwork, takeOrRefuse } from '../limits.ts';
import { Refusal } from '../refusal.ts';
import type { Device } from '../session.ts';
import { rememberSignup, type Signup, signupAt } from './signup.ts';

/** Minimum seconds between two mails with a link. */
export const MAIL_AGAIN_SECONDS = LIMITS.mailAgain.seconds;

/**
 * Sends the signup's link again, to the browser's own signup only.
 * @throws Refusal not-signed-in `signup.unknown`; too-many, also for the network.
 */
export async function mailAgain(library: Library, device: Device): Promise<void> {
  const signup = await ownSignup(library, device);
  await takeOrRefuse(library.limits, LIMITS.mailAgain, signup.accountId, library.clock());
  await send(library, device, signup, signup.email);
}

/**
 * Corrects the address of the browser's own signup and sends the link there. For a taken mailbox, the
 * response is the same, but nothing changes and no mail is sent.
 * @throws Refusal invalid `account.email`, `account.email.letters`, `account.domain`; not-signed-in
 * `signup.unknown`; too-many, also for the network.
 */
export async function correctSignup(library: Library, device: Device, typed: string): Promise<void> {
  const email = normalEmail(typed);
  if (!looksLikeEmail(email)) throw new Refusal('invalid', 'account.email');
  const fault = admissionFault(library.catalogue.admission, email);
  if (fault) throw new Refusal('invalid', fault);
  const signup = await ownSignup(library, device);
  const now = library.clock();
  await takeOfNetwork(library.limits, LIMITS.signUpOfNetwork, device.network, now);
  await takeOrRefuse(library.limits, LIMITS.correction, signup.accountId, now);
  await requireDeliverable(library, email);
  const account = await library.accounts.find(signup.accountId);
  if (account && (await library.accounts.correctEmail(account, email, now)))
    library.securityLog.record({ name: 'account.corrected', account: account.id });
  await send(library, device, signup, email);
}

async function ownSignup(library: Library, device: Device): Promise<Signup> {
  const signup = await signupAt(library, device);
  if (signup) return signup;
  throw new Refusal('not-signed-in', 'signup.unknown');
}

/** An address that gets no mail counts against the limits too, so that both cases look the same. */
async function send(library: Library, device: Device, { accountId, next }: Signup, email: string) {
  // Runs first, because correcting the address ended the old secret, and the mail may be refused.
  await rememberSignup(library, device, { id: accountId }, { email, next });
  const account = await library.accounts.find(accountId);
  if (account?.email === email) await sendVerification(library, account, device.network);
  else {
    const now = library.clock();
    await takeOfNetwork(library.limits, LIMITS.mailOfNetwork, device.network, now);
    await takeOrRefuse(library.limits, LIMITS.mail, mailboxOf(email), now);
  }
}
