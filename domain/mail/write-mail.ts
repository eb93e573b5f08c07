import { MAILED_MOST } from '../follow/follow.ts';
import { mailedExams } from '../follow/weekly-mail.ts';
import { FIRST_LANGUAGE } from '../language.ts';
import type { Library } from '../library.ts';
import type { Mail, MailContent, PendingMail } from '../mail.ts';
import { notePath } from '../note/note-path.ts';
import { yearAt } from '../primitives/day.ts';
import { type Answering, answerMail, blockedMail, reportClosedMail } from './case-mails.ts';
import { courseNewsMail } from './course-news-mail.ts';
import { examDateMail } from './exam-date-mail.ts';
import { messageMail, messagesMail } from './message-mail.ts';
import { moderatedMail } from './moderated-mail.ts';
import { proposedCourseMail } from './proposed-course-mail.ts';
import { passwordChangedMail } from './recovery-mail.ts';
import { requestMail } from './request-mail.ts';
import { roleMail } from './role-mail.ts';
import { secondFactorMail } from './second-factor-mail.ts';
import { claimConfirmation, recovery, verification } from './secret-mails.ts';
import { sharingMail } from './sharing-mail.ts';
import { speaking } from './speaking.ts';
import { tokenMail } from './token-mail.ts';

/** Undefined if the reason for the mail no longer exists. Secrets are created only now. */
export async function writeMail(
  library: Library,
  { content, createdAt }: Pick<PendingMail, 'content' | 'createdAt'>,
): Promise<Mail | undefined> {
  switch (content.kind) {
    case 'message':
      return messageMail(content, library.catalogue.siteName);
    case 'messages':
      return messages(library, content);
    case 'claim-confirmation':
      return claimConfirmation(library, content);
    case 'verification':
      return verification(library, content);
    case 'recovery':
      return recovery(library, content, createdAt);
    case 'password-changed':
      return passwordChanged(library, content);
    case 'token-made':
      return tokenMade(library, content);
    case 'second-factor':
      return secondFactor(library, content);
    case 'wish-granted':
      return requestFulfilled(library, content);
    case 'course-news':
      return courseNews(library, content);
    case 'moderated':
      return moderated(library, content);
    case 'role':
      return role(library, content);
    case 'sharing':
      return sharing(library, content);
    case 'proposed-course':
      return proposedCourse(library, content);
    case 'exam-date':
      return examDate(library, content);
    case 'blocked':
      return blocked(library, content);
    case 'report-closed':
      return reportClosed(library, content);
    case 'answer':
      return answer(library, content);
  }
}

const MESSAGES_COUNTED = 10_000;

async function messages(library: Library, content: Extract<MailContent, { kind: 'messages' }>) {
  const [since, until] = [new Date(content.since), new Date(content.until)];
  const [messages, claims] = await Promise.all([
    library.messages.countBetween(since, until, MESSAGES_COUNTED),
    library.claims.countBetween(since, until, MESSAGES_COUNTED),
  ]);
  if (messages + claims === 0) return undefined;
  const { siteName, language, pageUrl } = await speaking(library, { language: FIRST_LANGUAGE });
  const queue = pageUrl(library.links.page('/home/moderation'));
  return messagesMail(content.to, { messages, claims }, siteName, language, queue);
}

async function passwordChanged(
  library: Library,
  content: Extract<MailContent, { kind: 'password-changed' }>,
) {
  const account = await library.accounts.find(content.accountId);
  if (!account) return undefined;
  const { siteName, language, pageUrl } = await speaking(library, account);
  return passwordChangedMail(account, siteName, language, pageUrl(library.links.page('/forgot')));
}

async function tokenMade(library: Library, content: Extract<MailContent, { kind: 'token-made' }>) {
  const account = await library.accounts.find(content.accountId);
  if (!account) return undefined;
  const { siteName, language, pageUrl } = await speaking(library, account);
  return tokenMail(account, content, siteName, language, pageUrl(library.links.page('/home/account/tokens')));
}

async function secondFactor(library: Library, content: Extract<MailContent, { kind: 'second-factor' }>) {
  const account = await library.accounts.find(content.accountId);
  if (!account) return undefined;
  const { siteName, language, pageUrl } = await speaking(library, account);
  return secondFactorMail(account, content, siteName, language, pageUrl(library.links.page('/forgot')));
}

async function moderated(library: Library, content: Extract<MailContent, { kind: 'moderated' }>) {
  const account = await library.accounts.find(content.accountId);
  if (!account) return undefined;
  const { siteName, language, pageUrl } = await speaking(library, account);
  const contact = { url: pageUrl(library.links.page('/contactus')), address: library.settings.contactTo };
  return moderatedMail(account, content, siteName, language, contact);
}

async function requestFulfilled(library: Library, content: Extract<MailContent, { kind: 'wish-granted' }>) {
  const [account, note] = await Promise.all([
    library.accounts.find(content.accountId),
    library.notes.find(content.note),
  ]);
  if (!account || !note) return undefined;
  const { siteName, language, pageUrl } = await speaking(library, account);
  return requestMail(account, siteName, language, note, pageUrl(library.links.page(notePath(note.id))));
}

/** Reads the papers on sending: hidden or withdrawn ones are left out, and an empty mail is dropped. */
async function courseNews(library: Library, content: Extract<MailContent, { kind: 'course-news' }>) {
  const { accountId, after, upTo } = content;
  const until = content.until ? new Date(content.until) : library.clock();
  const [account, mail] = await Promise.all([
    library.accounts.find(accountId),
    library.follows.weeklyMailOf(accountId),
  ]);
  if (!account?.verified || account.blockedAt || !mail?.dueAt) return undefined;
  const notes = await library.follows.newPapersOf(accountId, after, upTo, MAILED_MOST + 1);
  const since = content.since ? new Date(content.since) : until;
  const thanks = await library.thanks.thankedBetween(accountId, since, until);
  const catalogue = library.catalogue.in(account.language);
  const exams = await mailedExams({ ...library, catalogue }, account);
  if (notes.length + thanks + exams.length === 0) return undefined;
  const year = yearAt(until, library.catalogue.timeZone);
  const views = (await library.thanks.viewsOf(accountId)).find((each) => each.year === year)?.views ?? 0;
  const { siteName, language, pageUrl } = await speaking(library, account);
  const ending = new URLSearchParams({ account: accountId, key: mail.key });
  return courseNewsMail(account, siteName, language, {
    notes,
    exams: exams.slice(0, MAILED_MOST),
    valued: { thanks, views, year },
    catalogue,
    page: (path) => pageUrl(library.links.page(path)),
    unsubscribe: pageUrl(library.links.page(`/unsubscribe?${ending}`)),
  });
}

async function blocked(library: Library, content: Extract<MailContent, { kind: 'blocked' }>) {
  const account = await library.accounts.find(content.accountId);
  if (!account) return undefined;
  const { siteName, language, pageUrl } = await speaking(library, account);
  return blockedMail(account.email, content, siteName, language, answering(library, pageUrl));
}

async function sharing(library: Library, content: Extract<MailContent, { kind: 'sharing' }>) {
  const account = await library.accounts.find(content.accountId);
  if (!account) return undefined;
  const { siteName, language, pageUrl } = await speaking(library, account);
  const pages = {
    contact: answering(library, pageUrl),
    share: pageUrl(library.links.page('/home/uploadform')),
  };
  return sharingMail(account.email, content, siteName, language, pages);
}

async function proposedCourse(library: Library, content: Extract<MailContent, { kind: 'proposed-course' }>) {
  const account = await library.accounts.find(content.accountId);
  if (!account) return undefined;
  const { siteName, language, pageUrl } = await speaking(library, account);
  const { college, branch, year, course } = content.to ?? content.place;
  const path = [college, branch, year, course].map(encodeURIComponent).join('/');
  const pages = {
    contact: answering(library, pageUrl),
    course: pageUrl(library.links.page(`/home/${path}`)),
  };
  return proposedCourseMail(account.email, content, siteName, language, pages);
}

async function examDate(library: Library, content: Extract<MailContent, { kind: 'exam-date' }>) {
  const account = await library.accounts.find(content.accountId);
  if (!account) return undefined;
  const { siteName, language, pageUrl } = await speaking(library, account);
  const { exams } = library.catalogue.in(account.language);
  const exam = exams.find(({ value }) => value === content.date.exam)?.name ?? content.date.exam;
  const extras = { contact: answering(library, pageUrl), exam };
  return examDateMail(account.email, content, siteName, language, extras);
}

async function role(library: Library, content: Extract<MailContent, { kind: 'role' }>) {
  const account = await library.accounts.find(content.accountId);
  if (!account) return undefined;
  const { siteName, language, pageUrl } = await speaking(library, account);
  const pages = {
    contact: answering(library, pageUrl),
    queue: pageUrl(library.links.page('/home/moderation')),
  };
  return roleMail(account.email, content, siteName, language, pages);
}

async function reportClosed(library: Library, content: Extract<MailContent, { kind: 'report-closed' }>) {
  const account = 'accountId' in content ? await library.accounts.find(content.accountId) : undefined;
  const email = 'email' in content ? content.email : account?.email;
  if (!email) return undefined;
  const { siteName, language, pageUrl } = await speaking(library, account ?? { language: FIRST_LANGUAGE });
  return reportClosedMail(email, content, siteName, language, answering(library, pageUrl));
}

async function answer(library: Library, content: Extract<MailContent, { kind: 'answer' }>) {
  const { siteName, language, pageUrl } = await speaking(library, { language: FIRST_LANGUAGE });
  return answerMail(content, siteName, language, answering(library, pageUrl));
}

function answering({ links, settings }: Library, pageUrl: (url: string) => string): Answering {
  return { url: pageUrl(links.page('/contactus')), address: settings.contactTo };
}
