import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGLISH, openTestLibrary, person, sharedNote, type TestLibrary } from '../../test/library.ts';
import type { MailContent } from '../mail.ts';
import { writeMail } from './write-mail.ts';

/** Text of people, in neither language. */
const WRITTEN = { reason: '42', about: '43', description: '44', word: '45', course: ENGLISH.course };
const TO = { accountId: 'ravi' };

/** Mails with secrets, and to the library's own people, have tests of their own. */
type Apart =
  | 'verification'
  | 'recovery'
  | 'password-changed'
  | 'claim-confirmation'
  | 'message'
  | 'messages'
  | 'answer';
type Kind = Exclude<MailContent['kind'], Apart>;

/** Every other mail, in each of its kinds: types demand a new one. */
const MAILS: { [Each in Kind]: Extract<MailContent, { kind: Each }>[] } = {
  moderated: (['hide', 'restore', 'delete', 'correct', 'order-pages', 'merge'] as const).map((act) => {
    return { kind: 'moderated', ...TO, act, ...WRITTEN };
  }),
  'report-closed': (['hide', 'restore', 'delete', 'correct', 'merge', 'close'] as const).map((outcome) => {
    const others = outcome === 'hide' ? { named: [WRITTEN.description], more: 3 } : undefined;
    const words = { outcome, about: WRITTEN.about, word: WRITTEN.word };
    return { kind: 'report-closed', ...TO, ...words, ...(others && { others }) };
  }),
  blocked: (['block', 'unblock'] as const).map((act) => {
    return { kind: 'blocked', ...TO, act, reason: WRITTEN.reason };
  }),
  sharing: (['approve', 'decline'] as const).map((act) => {
    return { kind: 'sharing', ...TO, act, reason: WRITTEN.reason };
  }),
  'proposed-course': (['accept', 'decline', 'move'] as const).map((outcome) => {
    const to = outcome === 'move' ? { to: ENGLISH } : {};
    return { kind: 'proposed-course', ...TO, outcome, place: ENGLISH, ...to, reason: WRITTEN.reason };
  }),
  'exam-date': (['accept', 'decline'] as const).map((outcome) => {
    const date = { ...ENGLISH, exam: '46', day: '2026-12-03', time: '09:30', room: '48' };
    return { kind: 'exam-date', ...TO, outcome, date, reason: WRITTEN.reason };
  }),
  role: [{ role: 'moderator' } as const, { role: 'admin' } as const, {}].map((role) => {
    return { kind: 'role', ...TO, ...role, reason: WRITTEN.reason };
  }),
  'second-factor': (['on', 'off', 'added', 'removed', 'codes', 'code-used', 'reset'] as const).map(
    (change) => {
      const reason = change === 'reset' ? { reason: WRITTEN.reason } : {};
      return { kind: 'second-factor', ...TO, change, ...reason };
    },
  ),
  'token-made': [{ kind: 'token-made', ...TO, name: '47' }],
  'wish-granted': [{ kind: 'wish-granted', ...TO, note: 'n' }],
  'course-news': [
    { kind: 'course-news', ...TO, after: 0, upTo: 1000 },
    { kind: 'course-news', ...TO, after: 1000, upTo: 1000, since: '2000', until: '2999' },
  ],
};

let opened: TestLibrary;
/** The names of the library and of the course, and those that Hindi writes in Latin letters. */
let names: Set<string>;
beforeAll(async () => {
  opened = await openTestLibrary();
  const { library } = opened;
  const ravi = await person(library, 'ravi');
  const now = library.clock();
  await library.follows.add({ ...ENGLISH, account: 'ravi', createdAt: now }, 9);
  await library.follows.setWeeklyMail('ravi', 'key', now);
  await sharedNote(library, await person(library, 'asha'), 'n', { description: '46' });
  await sharedNote(library, ravi, 'own');
  await library.thanks.add({ note: 'own', account: 'asha', createdAt: now });
  const title = library.catalogue.courseAt(ENGLISH)?.title;
  names = new Set(`Panna API ${ENGLISH.course} ${title}`.match(/[a-z]+/gi));
});
afterAll(() => opened.close());

describe('a mail to an account', () => {
  it.each(Object.values(MAILS).flat())(
    'is in the language of the account, with its pages: $kind $act$outcome$role',
    async (content) => {
      const { library } = opened;
      for (const [language, tag, foreign] of [
        ['en', 'en-IN', /\p{Script=Devanagari}/u],
        ['hi', 'hi-IN', /[a-z]+/i],
      ] as const) {
        await library.accounts.setLanguage('ravi', language, library.clock());
        const mail = await writeMail(library, { content, createdAt: library.clock() });
        const { subject = '', text = '', html = '' } = mail ?? {};
        const seen = html.replace(/^.*?<body[^>]*>|<[^>]*>/g, ' ');
        const words = [subject, text, seen].map((part) =>
          part.replace(/https:\S+/g, '').match(/\p{L}\p{M}*[\p{L}\p{M}]*/gu),
        );
        const strange = words
          .flatMap((part) => part ?? [])
          .filter((word) => foreign.test(word) && !names.has(word));
        expect({ strange, isWritten: words.every(Boolean) }).toEqual({ strange: [], isWritten: true });
        // Filters of spam count a subject of capitals and Devanagari as shouting.
        expect(subject).toMatch(/\p{Ll}/u);
        expect(html).toMatch(`<html lang="${tag}">`);
        const pages = [...text.matchAll(/https:\/\/panna\.example(\S*)/g)].map(([, path]) => path ?? '');
        expect(pages).not.toEqual([]);
        expect(pages.filter((path) => path.startsWith('/hi/') !== (language === 'hi'))).toEqual([]);
      }
    },
  );
});
