import type { Passkey } from '../domain/account/second-factor.ts';
import { today } from '../domain/exam-date/coming-exams.ts';
import { makeCalendar } from '../domain/exam-date/own-calendar.ts';
import { followCourse } from '../domain/follow/follow-course.ts';
import type { Library } from '../domain/library.ts';
import { sendMessage } from '../domain/message/send-message.ts';
import { appoint } from '../domain/moderation/appoint.ts';
import { moveItem } from '../domain/moderation/catalogue/move-item.ts';
import { proposeCourse } from '../domain/moderation/catalogue/propose-course.ts';
import { proposeExamDate } from '../domain/moderation/exam-dates/propose-exam-date.ts';
import { hideNote } from '../domain/moderation/hide-note.ts';
import { mergeNote } from '../domain/moderation/merge-note.ts';
import { OPERATOR } from '../domain/moderation/role.ts';
import { changeNote } from '../domain/note/change-note.ts';
import { withdrawNote } from '../domain/note/withdraw-note.ts';
import { requestPaper } from '../domain/paper-request/request-paper.ts';
import { daysAfter } from '../domain/primitives/day.ts';
import { claimRights } from '../domain/report/claim-rights.ts';
import { reportNote } from '../domain/report/report-note.ts';
import { publishYear } from '../domain/thanks/own-years.ts';
import { thankSharer } from '../domain/thanks/thank-sharer.ts';
import { ENGLISH, NETWORK, person, sharedNote, wholeFile } from './library.ts';
import type { TestStorage } from './storage.ts';

const reason = 'It is the same paper.';
const SOCIOLOGY = { ...ENGLISH, course: 'BHS-188' };

/**
 * Puts a row into every table that a backup holds, by what people do as far as it can be. Notes: `kept` and `better` of
 * dev are there, `merged` led to `kept`, `withdrawn` and `hidden` are out of sight, and so is what `better` was before.
 */
export async function fillTables({ library, run }: Pick<TestStorage, 'library' | 'run'>): Promise<void> {
  const [dev, mira] = [await person(library, 'dev'), await person(library, 'mira')];
  for (const id of ['kept', 'merged', 'withdrawn', 'hidden', 'better']) await sharedNote(library, dev, id);
  await library.favourites.add({ id: 'f', account: 'mira', note: 'merged', createdAt: library.clock() }, 9);
  await mergeNote(library, OPERATOR, 'merged', { kept: 'kept', reason });
  await withdrawNote(library, dev, 'withdrawn');
  await hideNote(library, OPERATOR, 'hidden', reason);
  const { id: image } = await wholeFile(library, dev, 'sharper');
  await changeNote(library, dev, 'better', { image });
  await followCourse(library, mira, ENGLISH);
  await library.follows.openFavourites('mira', library.clock(), 1);
  await library.follows.setWeeklyMail('mira', 'key', library.clock());
  await requestPaper(library, mira, { ...ENGLISH, exam: 'quiz', examYear: 2020 });
  await reportNote(library, mira, { note: 'kept', kind: 'other', text: 'Upside down' });
  await claimRights(
    library,
    'kept',
    { text: 'Page 3', holder: 'Press', email: 'rawat@press.example' },
    NETWORK,
  );
  await appoint(library, OPERATOR, { email: mira.email, role: 'moderator', reason });
  await sendMessage(library, { name: 'Ravi', email: 'r@x.example', message: 'Where is it?' }, NETWORK);
  await moveItem(library, OPERATOR, {
    from: Object.values(SOCIOLOGY),
    to: Object.values({ ...SOCIOLOGY, course: 'NEW-1' }),
    reason,
  });
  await library.statistics.add('2026-11-22', 'read', [{ subject: 'COT/IT/1st/BHS-186', times: 3 }]);
  await thankSharer(library, mira, 'kept');
  await run(
    `insert into units values ('COT', 'IT', '1st', 'BHS-186', 1, 'Prose', 'Prose: essays and letters.')`,
  );
  await run(`insert into decided_syllabi values ('file-of-kept', '2026')`);
  await run(`insert into question_corrections values ('c', 'file-of-kept', null, 'paper', 'right', 'file-of-kept',
    null, null, 1, '{"act":"right"}', null, '2026', null)`);
  await run(`insert into question_corrections values ('v', 'file-of-kept-1', 'sharper-1', 'pair', 'same', 'file-of-kept',
    'sharper', 'mira', 0, '{}', null, '2026', '2027')`);
  await library.thanks.addViews(2026, [{ subject: 'kept', times: 3 }]);
  await publishYear(library, dev, 2026);
  await library.statistics.addMissed('2026-11-22', [{ mark: 'h', words: 'robotics' }]);
  await fillPages(library, run);
  await run("insert into identities values ('google', '1', 'mira', '2026')");
  await run("insert into sessions values ('s', 'mira', 'h', 'email', '', '2026', '2026', '2999', null)");
  await run("insert into sessions values ('t', 'dev', 'i', 'email', '', '2026', '2026', '2999', null)");
  await fillFactors(library);
  await run("insert into access_tokens values ('k', 'mira', 'k', 'Class', 1, 1, '2026', '2999', null)");
  await run(
    "insert into secrets values ('v', 'mira', 'recovery', 'h', '2026', '2999', 'mira+1@gbpuat.ac.in')",
  );
  const robotics = { college: 'COT', branch: 'IT', year: '1st', code: 'TIT-999', title: 'Robotics' };
  await proposeCourse(library, dev, robotics);
  const values = { exam: 'end-semester', day: daysAfter(today(library), 9), time: '09:30', room: '' };
  await proposeExamDate(library, dev, { path: Object.values(ENGLISH), values });
  await run(
    "insert into cancelled_exams values ('c', 'COT', 'IT', '1st', 'BHS-186', 'quiz', '2026-01-01', '', '', '2026')",
  );
  await makeCalendar(library, mira);
  await run("insert into sharing_requests values ('dev', 'I teach here.', '2026')");
  await run("insert into known_devices values ('m', 'mira', '2026')");
  await run("insert into done_marks values ('mira', 'file-of-kept-1', 'file-of-kept', '2026', 1)");
}

/** Adds facts about pages, which are not read here. */
async function fillPages(
  { pageTexts, missingPages, repeatedPages, nearDuplicates, clock }: Library,
  run: TestStorage['run'],
) {
  const file = 'file-of-kept';
  await pageTexts.keep({
    ...{ file, page: 1, text: 'What stood on it', source: 'ocr', language: 'eng', engine: 'reader 1' },
    ...{ confidence: 86.5, readAt: clock() },
  } as const);
  await run(`insert into page_words values ('${file}', 1, 1, '[]')`);
  await missingPages.record(file, { printed: 4, shown: 3 });
  await repeatedPages.record(file, { page: 3, earlier: 2 });
  await nearDuplicates.record(file, ['sharper'], clock());
  await run(`update preparations set state = 'ready', pages = 3 where file_id = '${file}'`);
  await run(`insert into page_orders values ('${file}', 3, '[{"number":2},{"number":1}]')`);
}

/** `dev` has an app for codes, and `mira` a passkey. */
async function fillFactors({ secondFactors, clock }: Library): Promise<void> {
  const at = clock();
  const passkey: Passkey = {
    ...{ id: 'p', publicKey: 'key', counter: 4_000_000_000, transports: ['usb'], name: 'Blue key' },
    ...{ host: 'panna.example', createdAt: at, usedAt: undefined },
  };
  const decide = () => {};
  const totp = { secret: 'JBSWY3DPEHPK3PXP', step: 58_000_000 };
  const [dev, mira] = [
    { id: 't', accountId: 'dev' },
    { id: 's', accountId: 'mira' },
  ];
  await secondFactors.add(dev, { totp }, ['code'], { secretHash: 'new-i', at }, decide);
  await secondFactors.add(mira, { passkey }, ['code'], { secretHash: 'new-h', at }, decide);
}
