import { DELETION_DAYS, SECRET_MINUTES, type Secret } from '../account/secret.ts';
import type { Library } from '../library.ts';
import type { Mail, MailContent } from '../mail.ts';
import { notePath } from '../note/note-path.ts';
import { CONFIRM_DAYS } from '../report/claim.ts';
import { claimMail } from './claim-mail.ts';
import { recoveryMail } from './recovery-mail.ts';
import { speaking } from './speaking.ts';
import { verificationMail } from './verification-mail.ts';

export async function claimConfirmation(
  library: Library,
  content: Extract<MailContent, { kind: 'claim-confirmation' }>,
): Promise<Mail | undefined> {
  const report = await library.reports.find(content.claim);
  if (!report?.claim?.confirmBy || report.closedAt) return undefined;
  const { secret, hash } = library.secretMint.draw();
  const confirmBy = new Date(library.clock().getTime() + CONFIRM_DAYS * 24 * 3_600_000);
  if (!(await library.claims.arm(report.id, hash, confirmBy))) return undefined;
  const { siteName, language, pageUrl } = await speaking(library, content);
  const paper = notePath(report.note);
  const confirm = `${paper}/rights/confirm?${new URLSearchParams({ claim: report.id, secret })}`;
  const [link, about] = [confirm, paper].map((path) => pageUrl(library.links.page(path)));
  return claimMail(report.claim.email, siteName, language, { link: link ?? '', paper: about ?? '' });
}

export async function verification(
  library: Library,
  content: Extract<MailContent, { kind: 'verification' }>,
) {
  const account = await library.accounts.find(content.accountId);
  if (!account || account.verified) return undefined;
  const { siteName, language, pageUrl } = await speaking(library, account);
  const own = { ...content, url: pageUrl(content.url) };
  const verify = await armedLink(library, own, { accountId: account.id, minutes: SECRET_MINUTES });
  // The address was corrected; another mail goes to the new one.
  if (!verify) return undefined;
  const disownUrl = pageUrl(library.links.page('/verify/delete'));
  const disown = (await disownLink(library, own, account.id, disownUrl)) ?? disownUrl;
  return verificationMail(account, siteName, language, { verify, disown });
}

/** The secret's id comes from that of the verification secret: a retried mail arms the same one. */
async function disownLink(
  library: Library,
  { secretId }: { secretId: string },
  accountId: string,
  url: string,
) {
  const id = `${secretId}-deletion`;
  await announce(library, { id, accountId, purpose: 'deletion' });
  return armedLink(library, { secretId: id, url }, { accountId, minutes: DELETION_DAYS * 24 * 60 });
}

export async function recovery(
  library: Library,
  content: Extract<MailContent, { kind: 'recovery' }>,
  askedAt: Date,
): Promise<Mail | undefined> {
  const known = await library.accounts.findByMailbox(content.email);
  if (!known) return undefined;
  const { id } = known;
  // A verified account is recovered only through its own address. For an unverified one, the mail verifies
  // the address that it goes to.
  const to = known.verified ? known.email : content.email;
  const email = to === known.email ? undefined : to;
  const { siteName, language, pageUrl } = await speaking(library, known);
  await announce(library, { id: content.secretId, accountId: id, purpose: 'recovery', email });
  const own = { ...content, url: pageUrl(content.url) };
  const link = await armedLink(library, own, { accountId: id, minutes: SECRET_MINUTES });
  // Read after arming the secret, because a later verification deletes the secret.
  const account = await library.accounts.find(id);
  if (!account || !link || (account.verifiedAt && askedAt < account.verifiedAt)) return undefined;
  library.securityLog.record({ name: 'recovery.mailed', account: id });
  return recoveryMail({ email: to }, siteName, language, link);
}

async function announce(library: Library, secret: Pick<Secret, 'id' | 'accountId' | 'purpose' | 'email'>) {
  const now = library.clock();
  await library.secrets.announce({ ...secret, createdAt: now, expiresAt: now });
}

/** Creates the secret of a link and starts its lifetime. Undefined if it has already ended. */
async function armedLink(
  library: Library,
  content: { secretId: string; url: string },
  { accountId, minutes }: { accountId: string; minutes: number },
): Promise<string | undefined> {
  const { secret, hash } = library.secretMint.draw();
  const expiresAt = new Date(library.clock().getTime() + minutes * 60_000);
  if (!(await library.secrets.arm(content.secretId, hash, expiresAt))) return undefined;
  return library.links.withSecret(content.url, { accountId, secret, expiresAt });
}
