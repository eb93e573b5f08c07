import { DELETION_DAYS, SECRET_MINUTES, type Secret } from '../account/secret.ts';
import type { Library } from '../library.ts';
import type { Letter, Mail, PendingMail } from '../mail.ts';
import { messageMail } from './message-mail.ts';
import { passwordChangedMail, recoveryMail } from './recovery-mail.ts';
import { verificationMail } from './verification-mail.ts';

/** The mail of a letter; undefined when it has lost its reason meanwhile. Secrets are drawn here, at the last moment. */
export async function writeMail(
  library: Library,
  { letter, createdAt }: Pick<PendingMail, 'letter' | 'createdAt'>,
): Promise<Mail | undefined> {
  switch (letter.kind) {
    case 'message':
      return messageMail(letter, library.catalogue.siteName);
    case 'verification':
      return verification(library, letter);
    case 'recovery':
      return recovery(library, letter, createdAt);
    case 'password-changed':
      return passwordChanged(library, letter);
  }
}

async function verification(library: Library, letter: Extract<Letter, { kind: 'verification' }>) {
  const account = await library.accounts.find(letter.accountId);
  if (!account || account.verified) return undefined;
  const verify = await armedLink(library, letter, { accountId: account.id, minutes: SECRET_MINUTES });
  // The address was corrected: a mail of its own goes there.
  if (!verify) return undefined;
  const disown = (await disownLink(library, letter, account.id)) ?? library.links.page('/verify/delete');
  return verificationMail(account, library.catalogue.siteName, { verify, disown });
}

/** The id of its secret follows from that of the other one: a mail that is tried again arms the same secret again. */
async function disownLink(library: Library, { secretId }: { secretId: string }, accountId: string) {
  const id = `${secretId}-deletion`;
  await announce(library, { id, accountId, purpose: 'deletion' });
  const letter = { secretId: id, url: library.links.page('/verify/delete') };
  return armedLink(library, letter, { accountId, minutes: DELETION_DAYS * 24 * 60 });
}

async function recovery(
  library: Library,
  letter: Extract<Letter, { kind: 'recovery' }>,
  askedAt: Date,
): Promise<Mail | undefined> {
  const id = (await library.accounts.findByEmail(letter.email))?.account.id;
  if (!id) return undefined;
  await announce(library, { id: letter.secretId, accountId: id, purpose: 'recovery' });
  const link = await armedLink(library, letter, { accountId: id, minutes: SECRET_MINUTES });
  // Read after the secret is armed: a proof that comes even later deletes the secret.
  const account = await library.accounts.find(id);
  if (!account || !link || (account.provedAt && askedAt < account.provedAt)) return undefined;
  library.securityLog.record({ name: 'recovery.mailed', account: id });
  return recoveryMail(account, library.catalogue.siteName, link);
}

async function passwordChanged(library: Library, letter: Extract<Letter, { kind: 'password-changed' }>) {
  const account = await library.accounts.find(letter.accountId);
  const { catalogue, links } = library;
  return account && passwordChangedMail(account, catalogue.siteName, links.page('/forgot'));
}

/** For a secret that was not announced when its mail was asked for. */
async function announce(library: Library, secret: Pick<Secret, 'id' | 'accountId' | 'purpose'>) {
  const now = library.clock();
  await library.secrets.announce({ ...secret, createdAt: now, expiresAt: now });
}

/** Draws the secret of a link; its life begins now. Undefined when the secret has ended already. */
async function armedLink(
  library: Library,
  letter: { secretId: string; url: string },
  { accountId, minutes }: { accountId: string; minutes: number },
): Promise<string | undefined> {
  const { secret, hash } = library.secretMint.draw();
  const expiresAt = new Date(library.clock().getTime() + minutes * 60_000);
  if (!(await library.secrets.arm(letter.secretId, hash, expiresAt))) return undefined;
  return library.links.withSecret(letter.url, { accountId, secret, expiresAt });
}
