import { DELETION_DAYS, SECRET_MINUTES, type Secret } from '../account/secret.ts';
import type { Account } from '../account.ts';
import { MAILED_MOST } from '../follow/follow.ts';
import { FIRST_LANGUAGE } from '../language.ts';
import type { Library } from '../library.ts';
import type { Letter, Mail, PendingMail } from '../mail.ts';
import { notePath } from '../note/note-path.ts';
import { CONFIRM_DAYS } from '../report/claim.ts';
import { type Answering, answerMail, blockedMail, reportClosedMail } from './case-mails.ts';
import { claimMail } from './claim-mail.ts';
import { courseNewsMail } from './course-news-mail.ts';
import { messageMail, messagesMail } from './message-mail.ts';
import { moderatedMail } from './moderated-mail.ts';
import { passwordChangedMail, recoveryMail } from './recovery-mail.ts';
import { roleMail } from './role-mail.ts';
import { secondFactorMail } from './second-factor-mail.ts';
import { verificationMail } from './verification-mail.ts';
import { wishMail } from './wish-mail.ts';

/** The mail of a letter; undefined when it has lost its reason meanwhile. Secrets are drawn here, at the last moment. */
export async function writeMail(
  library: Library,
  { letter, createdAt }: Pick<PendingMail, 'letter' | 'createdAt'>,
): Promise<Mail | undefined> {
  switch (letter.kind) {
    case 'message':
      return messageMail(letter, library.catalogue.siteName);
    case 'messages':
      return messages(library, letter);
    case 'claim-confirmation':
      return claimConfirmation(library, letter);
    case 'verification':
      return verification(library, letter);
    case 'recovery':
      return recovery(library, letter, createdAt);
    case 'password-changed':
      return passwordChanged(library, letter);
    case 'second-factor':
      return secondFactor(library, letter);
    case 'wish-granted':
      return wishGranted(library, letter);
    case 'course-news':
      return courseNews(library, letter);
    case 'moderated':
      return moderated(library, letter);
    case 'role':
      return role(library, letter);
    case 'blocked':
      return blocked(library, letter);
    case 'report-closed':
      return reportClosed(library, letter);
    case 'answer':
      return answer(library, letter);
  }
}

/** Further ones are counted so far. */
const MESSAGES_COUNTED = 10_000;

async function messages(library: Library, letter: Extract<Letter, { kind: 'messages' }>) {
  const [since, until] = [new Date(letter.since), new Date(letter.until)];
  const [messages, claims] = await Promise.all([
    library.messages.countBetween(since, until, MESSAGES_COUNTED),
    library.claims.countBetween(since, until, MESSAGES_COUNTED),
  ]);
  if (messages + claims === 0) return undefined;
  const { siteName, language, pageUrl } = await speaking(library, { language: FIRST_LANGUAGE });
  const queue = pageUrl(library.links.page('/home/moderation'));
  return messagesMail(letter.to, { messages, claims }, siteName, language, queue);
}

/** A claim that was confirmed, closed or removed meanwhile asks for nothing. */
async function claimConfirmation(
  library: Library,
  letter: Extract<Letter, { kind: 'claim-confirmation' }>,
): Promise<Mail | undefined> {
  const report = await library.reports.find(letter.claim);
  if (!report?.claim?.confirmBy || report.closedAt) return undefined;
  const { secret, hash } = library.secretMint.draw();
  const confirmBy = new Date(library.clock().getTime() + CONFIRM_DAYS * 24 * 3_600_000);
  if (!(await library.claims.arm(report.id, hash, confirmBy))) return undefined;
  const { siteName, language, pageUrl } = await speaking(library, letter);
  const paper = notePath(report.note);
  const confirm = `${paper}/rights/confirm?${new URLSearchParams({ claim: report.id, secret })}`;
  const [link, about] = [confirm, paper].map((path) => pageUrl(library.links.page(path)));
  return claimMail(report.claim.email, siteName, language, { link: link ?? '', paper: about ?? '' });
}

async function verification(library: Library, letter: Extract<Letter, { kind: 'verification' }>) {
  const account = await library.accounts.find(letter.accountId);
  if (!account || account.verified) return undefined;
  const { siteName, language, pageUrl } = await speaking(library, account);
  const own = { ...letter, url: pageUrl(letter.url) };
  const verify = await armedLink(library, own, { accountId: account.id, minutes: SECRET_MINUTES });
  // The address was corrected: a mail of its own goes there.
  if (!verify) return undefined;
  const disownUrl = pageUrl(library.links.page('/verify/delete'));
  const disown = (await disownLink(library, own, account.id, disownUrl)) ?? disownUrl;
  return verificationMail(account, siteName, language, { verify, disown });
}

/** The id of its secret follows from that of the other one: a mail that is tried again arms the same secret again. */
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

async function recovery(
  library: Library,
  letter: Extract<Letter, { kind: 'recovery' }>,
  askedAt: Date,
): Promise<Mail | undefined> {
  const known = await library.accounts.findByMailbox(letter.email);
  if (!known) return undefined;
  const { id } = known;
  // A verified account is opened by its own address only. One that was never verified gets the address that the mail shows.
  const to = known.verified ? known.email : letter.email;
  const email = to === known.email ? undefined : to;
  const { siteName, language, pageUrl } = await speaking(library, known);
  await announce(library, { id: letter.secretId, accountId: id, purpose: 'recovery', email });
  const own = { ...letter, url: pageUrl(letter.url) };
  const link = await armedLink(library, own, { accountId: id, minutes: SECRET_MINUTES });
  // Read after the secret is armed: a proof that comes even later deletes the secret.
  const account = await library.accounts.find(id);
  if (!account || !link || (account.provedAt && askedAt < account.provedAt)) return undefined;
  library.securityLog.record({ name: 'recovery.mailed', account: id });
  return recoveryMail({ email: to }, siteName, language, link);
}

async function passwordChanged(library: Library, letter: Extract<Letter, { kind: 'password-changed' }>) {
  const account = await library.accounts.find(letter.accountId);
  if (!account) return undefined;
  const { siteName, language, pageUrl } = await speaking(library, account);
  return passwordChangedMail(account, siteName, language, pageUrl(library.links.page('/forgot')));
}

async function secondFactor(library: Library, letter: Extract<Letter, { kind: 'second-factor' }>) {
  const account = await library.accounts.find(letter.accountId);
  if (!account) return undefined;
  const { siteName, language, pageUrl } = await speaking(library, account);
  return secondFactorMail(account, letter, siteName, language, pageUrl(library.links.page('/forgot')));
}

async function moderated(library: Library, letter: Extract<Letter, { kind: 'moderated' }>) {
  const account = await library.accounts.find(letter.accountId);
  if (!account) return undefined;
  const { siteName, language, pageUrl } = await speaking(library, account);
  const contact = { url: pageUrl(library.links.page('/contactus')), address: library.settings.contactTo };
  return moderatedMail(account, letter, siteName, language, contact);
}

/** The paper may have been withdrawn meanwhile. */
async function wishGranted(library: Library, letter: Extract<Letter, { kind: 'wish-granted' }>) {
  const [account, note] = await Promise.all([
    library.accounts.find(letter.accountId),
    library.notes.find(letter.note),
  ]);
  if (!account || !note) return undefined;
  const { siteName, language, pageUrl } = await speaking(library, account);
  return wishMail(account, siteName, language, note, pageUrl(library.links.page(notePath(note.id))));
}

/** Read as late as this: a paper that is hidden or withdrawn meanwhile is not named, and without any there is no mail. */
async function courseNews(library: Library, letter: Extract<Letter, { kind: 'course-news' }>) {
  const { accountId, after, upTo } = letter;
  const [account, mail] = await Promise.all([
    library.accounts.find(accountId),
    library.follows.weeklyMailOf(accountId),
  ]);
  if (!account?.verified || account.blockedAt || !mail?.dueAt) return undefined;
  const notes = await library.follows.newsOf(accountId, after, upTo, MAILED_MOST + 1);
  if (notes.length === 0) return undefined;
  const { siteName, language, pageUrl } = await speaking(library, account);
  const ending = new URLSearchParams({ account: accountId, key: mail.key });
  return courseNewsMail(account, siteName, language, {
    notes,
    catalogue: library.catalogue.in(account.language),
    page: (path) => pageUrl(library.links.page(path)),
    unsubscribe: pageUrl(library.links.page(`/unsubscribe?${ending}`)),
  });
}

async function blocked(library: Library, letter: Extract<Letter, { kind: 'blocked' }>) {
  const account = await library.accounts.find(letter.accountId);
  if (!account) return undefined;
  const { siteName, language, pageUrl } = await speaking(library, account);
  return blockedMail(account.email, letter, siteName, language, answering(library, pageUrl));
}

async function role(library: Library, letter: Extract<Letter, { kind: 'role' }>) {
  const account = await library.accounts.find(letter.accountId);
  if (!account) return undefined;
  const { siteName, language, pageUrl } = await speaking(library, account);
  const pages = {
    contact: answering(library, pageUrl),
    care: pageUrl(library.links.page('/home/moderation')),
  };
  return roleMail(account.email, letter, siteName, language, pages);
}

async function reportClosed(library: Library, letter: Extract<Letter, { kind: 'report-closed' }>) {
  const account = 'accountId' in letter ? await library.accounts.find(letter.accountId) : undefined;
  const email = 'email' in letter ? letter.email : account?.email;
  if (!email) return undefined;
  const { siteName, language, pageUrl } = await speaking(library, account ?? { language: FIRST_LANGUAGE });
  return reportClosedMail(email, letter, siteName, language, answering(library, pageUrl));
}

async function answer(library: Library, letter: Extract<Letter, { kind: 'answer' }>) {
  const { siteName, language, pageUrl } = await speaking(library, { language: FIRST_LANGUAGE });
  return answerMail(letter, siteName, language, answering(library, pageUrl));
}

/** Where the answer to a mail of moderators goes. */
function answering({ links, settings }: Library, pageUrl: (url: string) => string): Answering {
  return { url: pageUrl(links.page('/contactus')), address: settings.contactTo };
}

/** What a mail to the account needs of the account's language. Addresses of other sites stay as they are. */
async function speaking({ languages, catalogue, links }: Library, account: Pick<Account, 'language'>) {
  const language = await languages.forMails(account.language);
  const home = links.page('');
  const pageUrl = (url: string) =>
    url.startsWith(`${home}/`) ? links.page(language.path(url.slice(home.length))) : url;
  return { siteName: catalogue.in(account.language).siteName, language, pageUrl };
}

/** For a secret that was not announced when its mail was asked for. */
async function announce(library: Library, secret: Pick<Secret, 'id' | 'accountId' | 'purpose' | 'email'>) {
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
