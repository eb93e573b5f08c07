import { MAILED_MOST } from '../follow/follow.ts';
import { mailedExams } from '../follow/weekly-mail.ts';
import { FIRST_LANGUAGE } from '../language.ts';
import type { Library } from '../library.ts';
import type { Letter, Mail, PendingMail } from '../mail.ts';
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

/** Writes a mail; undefined when its reason is gone. Secrets are drawn at this last moment. */
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
    case 'token-made':
      return tokenMade(library, letter);
    case 'second-factor':
      return secondFactor(library, letter);
    case 'wish-granted':
      return requestFulfilled(library, letter);
    case 'course-news':
      return courseNews(library, letter);
    case 'moderated':
      return moderated(library, letter);
    case 'role':
      return role(library, letter);
    case 'sharing':
      return sharing(library, letter);
    case 'proposed-course':
      return proposedCourse(library, letter);
    case 'exam-date':
      return examDate(library, letter);
    case 'blocked':
      return blocked(library, letter);
    case 'report-closed':
      return reportClosed(library, letter);
    case 'answer':
      return answer(library, letter);
  }
}

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

async function passwordChanged(library: Library, letter: Extract<Letter, { kind: 'password-changed' }>) {
  const account = await library.accounts.find(letter.accountId);
  if (!account) return undefined;
  const { siteName, language, pageUrl } = await speaking(library, account);
  return passwordChangedMail(account, siteName, language, pageUrl(library.links.page('/forgot')));
}

async function tokenMade(library: Library, letter: Extract<Letter, { kind: 'token-made' }>) {
  const account = await library.accounts.find(letter.accountId);
  if (!account) return undefined;
  const { siteName, language, pageUrl } = await speaking(library, account);
  return tokenMail(account, letter, siteName, language, pageUrl(library.links.page('/home/account/tokens')));
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

async function requestFulfilled(library: Library, letter: Extract<Letter, { kind: 'wish-granted' }>) {
  const [account, note] = await Promise.all([
    library.accounts.find(letter.accountId),
    library.notes.find(letter.note),
  ]);
  if (!account || !note) return undefined;
  const { siteName, language, pageUrl } = await speaking(library, account);
  return requestMail(account, siteName, language, note, pageUrl(library.links.page(notePath(note.id))));
}

/** Read on sending: hidden or withdrawn papers are left out, and an empty mail is dropped. */
async function courseNews(library: Library, letter: Extract<Letter, { kind: 'course-news' }>) {
  const { accountId, after, upTo } = letter;
  const until = letter.until ? new Date(letter.until) : library.clock();
  const [account, mail] = await Promise.all([
    library.accounts.find(accountId),
    library.follows.weeklyMailOf(accountId),
  ]);
  if (!account?.verified || account.blockedAt || !mail?.dueAt) return undefined;
  const notes = await library.follows.newsOf(accountId, after, upTo, MAILED_MOST + 1);
  const since = letter.since ? new Date(letter.since) : until;
  const thanks = await library.thanks.thankedBetween(accountId, since, until);
  const catalogue = library.catalogue.in(account.language);
  const exams = await mailedExams({ ...library, catalogue }, account);
  if (notes.length + thanks + exams.length === 0) return undefined;
  const year = yearAt(until, library.catalogue.timeZone);
  const opened = (await library.thanks.openedOf(accountId)).find((each) => each.year === year)?.opened ?? 0;
  const { siteName, language, pageUrl } = await speaking(library, account);
  const ending = new URLSearchParams({ account: accountId, key: mail.key });
  return courseNewsMail(account, siteName, language, {
    notes,
    exams: exams.slice(0, MAILED_MOST),
    valued: { thanks, opened, year },
    catalogue,
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

async function sharing(library: Library, letter: Extract<Letter, { kind: 'sharing' }>) {
  const account = await library.accounts.find(letter.accountId);
  if (!account) return undefined;
  const { siteName, language, pageUrl } = await speaking(library, account);
  const pages = {
    contact: answering(library, pageUrl),
    share: pageUrl(library.links.page('/home/uploadform')),
  };
  return sharingMail(account.email, letter, siteName, language, pages);
}

async function proposedCourse(library: Library, letter: Extract<Letter, { kind: 'proposed-course' }>) {
  const account = await library.accounts.find(letter.accountId);
  if (!account) return undefined;
  const { siteName, language, pageUrl } = await speaking(library, account);
  const { college, branch, year, course } = letter.to ?? letter.place;
  const path = [college, branch, year, course].map(encodeURIComponent).join('/');
  const pages = {
    contact: answering(library, pageUrl),
    course: pageUrl(library.links.page(`/home/${path}`)),
  };
  return proposedCourseMail(account.email, letter, siteName, language, pages);
}

async function examDate(library: Library, letter: Extract<Letter, { kind: 'exam-date' }>) {
  const account = await library.accounts.find(letter.accountId);
  if (!account) return undefined;
  const { siteName, language, pageUrl } = await speaking(library, account);
  const { exams } = library.catalogue.in(account.language);
  const exam = exams.find(({ value }) => value === letter.date.exam)?.name ?? letter.date.exam;
  const extras = { contact: answering(library, pageUrl), exam };
  return examDateMail(account.email, letter, siteName, language, extras);
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

function answering({ links, settings }: Library, pageUrl: (url: string) => string): Answering {
  return { url: pageUrl(links.page('/contactus')), address: settings.contactTo };
}
