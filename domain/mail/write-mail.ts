import { SECRET_MINUTES } from '../account/secret.ts';
import type { Library } from '../library.ts';
import type { Letter, Mail } from '../mail.ts';
import { messageMail } from './message-mail.ts';
import { passwordChangedMail, recoveryMail } from './recovery-mail.ts';
import { verificationMail } from './verification-mail.ts';

/** The mail of a letter; undefined when it has lost its reason meanwhile. Secrets are drawn here, at the last moment. */
export async function writeMail(library: Library, letter: Letter): Promise<Mail | undefined> {
  switch (letter.kind) {
    case 'message':
      return messageMail(letter, library.catalogue.siteName);
    case 'verification':
      return verification(library, letter);
    case 'recovery':
      return recovery(library, letter);
    case 'password-changed':
      return passwordChanged(library, letter);
  }
}

async function verification(library: Library, letter: Extract<Letter, { kind: 'verification' }>) {
  const account = await library.accounts.find(letter.accountId);
  if (!account || account.verified) return undefined;
  const link = await armedLink(library, letter, account.id);
  return verificationMail(account, library.catalogue.siteName, link);
}

async function recovery(library: Library, letter: Extract<Letter, { kind: 'recovery' }>) {
  const account = (await library.accounts.findByEmail(letter.email))?.account;
  if (!account) return undefined;
  const now = library.clock();
  const secret = {
    id: letter.secretId,
    accountId: account.id,
    purpose: 'recovery',
    createdAt: now,
    expiresAt: now,
  } as const;
  await library.secrets.announce(secret);
  const link = await armedLink(library, letter, account.id);
  library.securityLog.record({ name: 'recovery.mailed', account: account.id });
  return recoveryMail(account, library.catalogue.siteName, link);
}

async function passwordChanged(library: Library, letter: Extract<Letter, { kind: 'password-changed' }>) {
  const account = await library.accounts.find(letter.accountId);
  const { catalogue, links } = library;
  return account && passwordChangedMail(account, catalogue.siteName, links.page('/forgot'));
}

/** Draws the secret of a link; its hour begins now. */
async function armedLink(
  library: Library,
  letter: { secretId: string; url: string },
  accountId: string,
): Promise<string> {
  const { secret, hash } = library.secretMint.draw();
  const expiresAt = new Date(library.clock().getTime() + SECRET_MINUTES * 60_000);
  await library.secrets.arm(letter.secretId, hash, expiresAt);
  return library.links.withSecret(letter.url, { accountId, secret, expiresAt });
}
