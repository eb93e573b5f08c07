import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ENGLISH, isRefusal, openTestLibrary, person, type TestLibrary } from '../../../test/library.ts';
import type { Account } from '../../account.ts';
import type { ItemPath } from '../../catalogue/catalogue-item.ts';
import type { Place } from '../../course.ts';
import { calendarExams } from '../../exam-date/calendar-exams.ts';
import { comingExams, ownExams } from '../../exam-date/coming-exams.ts';
import { sweepExamDates } from '../../exam-date/sweep-exam-dates.ts';
import type { ExamDate } from '../../exam-date.ts';
import { followCourse } from '../../follow/follow-course.ts';
import { LIMITS } from '../../limits.ts';
import { deliverMail } from '../../mail/deliver-mail.ts';
import { retireItem } from '../catalogue/keep-catalogue.ts';
import { moveItem } from '../catalogue/move-item.ts';
import { OPERATOR } from '../role.ts';
import { decideExamDate } from './decide-exam-date.ts';
import { PROPOSED_DATES_MOST } from './exam-date-edits.ts';
import { importExamFile, previewExamFile } from './import-exam-dates.ts';
import { addExamDate, correctExamDate, removeExamDate, versionOfDate } from './keep-exam-dates.ts';
import { proposeExamDate } from './propose-exam-date.ts';

const reason = 'The date sheet of the university.';
const PATH: ItemPath = Object.values(ENGLISH);
const EXAM = { exam: 'end-semester', day: '2026-12-03', time: '09:30', room: 'Hall 2' };
const HEADER = 'college,branch,year,course,exam,date,time,room';

let opened: TestLibrary;
let asha: Account;
let admin: Account;
beforeEach(async () => {
  // 17:30 in India.
  opened = await openTestLibrary({
    now: new Date('2026-11-29T12:00:00Z'),
    settings: { moderators: ['admin@gbpuat.ac.in'], secondFactor: 'offered' },
  });
  asha = await person(opened.library, 'asha');
  admin = await person(opened.library, 'admin');
});
afterEach(() => opened.close());

const refusedFor = (why: string) => expect.toSatisfy((error: unknown) => isRefusal(error, why));
/** As a request does before it is answered. */
const seen = () => opened.opened.versions([]);
const add = (changes: Partial<typeof EXAM> = {}, path = PATH) =>
  addExamDate(opened.library, admin, { path, values: { ...EXAM, ...changes }, reason });
const propose = (account: Account | undefined = asha, changes: Partial<typeof EXAM> = {}, path = PATH) =>
  proposeExamDate(opened.library, account, { path, values: { ...EXAM, ...changes } });
const coming = async (place: Place = ENGLISH) =>
  (await comingExams(opened.library, place)).map(({ exam, day, time }) => [exam, day, time].join(' ').trim());
const waiting = () => opened.library.examDates.listProposed('');
const mails = async () => {
  while (await deliverMail(opened.library, opened.mailer));
  return opened.mails.map(({ to, text }) => `${to}: ${text}`);
};

/** As an admin sees a date: for a correction or a removal. */
const seenAs = (date: ExamDate | undefined) => ({ id: date?.id ?? '', was: date ? versionOfDate(date) : '' });

const calendar = () =>
  calendarExams(opened.library, (examDates, from) =>
    comingExams({ ...opened.library, examDates }, ENGLISH, from),
  );

describe('the date of an exam', () => {
  it('that was removed or corrected is in calendars as cancelled for 30 days', async () => {
    await add();
    const [date] = await opened.library.examDates.list('');
    await removeExamDate(opened.library, admin, { ...seenAs(date), reason });
    const cancelled = async () => (await calendar()).cancelled.map(({ id }) => id);
    expect([await coming(), await cancelled()]).toEqual([[], [date?.id]]);
    opened.pass(30 * 24 * 60);
    await sweepExamDates(opened.library);
    expect(await cancelled()).toEqual([date?.id]);
    opened.pass(1);
    await sweepExamDates(opened.library);
    expect(await cancelled()).toEqual([]);
  });

  it.each([
    [{ day: '3.12.2026', time: '9.30' }, 'end-semester 2026-12-03 09:30'],
    [{ day: '03/12/2026', time: '2 pm' }, 'end-semester 2026-12-03 14:00'],
    [{ day: '03-Dec-26', time: '10:00 AM - 01:00 PM' }, 'end-semester 2026-12-03 10:00'],
    [{ day: 'Thursday, 3rd December, 2026', time: '2.00 to 5.00 pm' }, 'end-semester 2026-12-03 14:00'],
    [{ day: 'Dec 3, 2026', time: '10 to 1 pm' }, 'end-semester 2026-12-03 10:00'],
    [{ day: '03.12.26 (Thu)', time: '1400 hrs' }, 'end-semester 2026-12-03 14:00'],
    [
      { exam: 'End-Sem Examination', day: '3 दिसंबर 2026', time: '10:00-13:00' },
      'end-semester 2026-12-03 10:00',
    ],
    [{ exam: 'Sessional II', day: '3-12-2026', time: '11 AM–2 PM' }, 'sessional-2 2026-12-03 11:00'],
    [{ exam: 'Mid Semester', day: '०३-१२-२०२६', time: '' }, 'mid-semester 2026-12-03'],
    [{ day: '2026/12/3', time: '9:30' }, 'end-semester 2026-12-03 09:30'],
    [{ day: '2026-12-03 00:00:00', time: '09:30:00' }, 'end-semester 2026-12-03 09:30'],
    [{ day: '2026-12-03T00:00:00.000Z', time: '9:30' }, 'end-semester 2026-12-03 09:30'],
    [{ day: '2026-12-03 09:30:00', time: '' }, 'end-semester 2026-12-03 09:30'],
    [{ day: '2026-12-03T14:00', time: '' }, 'end-semester 2026-12-03 14:00'],
    [{ exam: 'एंड सेमेस्टर', day: '2028-02-29', time: '12:15 AM' }, 'end-semester 2028-02-29 00:15'],
  ])('is read as people write it: %o', async (changes, expected) => {
    await add(changes);
    expect(await coming()).toEqual([expected]);
  });

  it.each([
    ['exam-date.exam', { exam: 'tea' }],
    ['exam-date.day', { day: '2027-02-29' }],
    ['exam-date.day', { day: 'soon' }],
    // India's midnight by the clock of Greenwich: the day after.
    ['exam-date.day', { day: '2026-12-02T18:30:00.000Z' }],
    ['exam-date.day', { day: '3 Decade 2026' }],
    ['exam-date.time', { time: '10 to tea' }],
    ['exam-date.day', { day: `${'x'.repeat(100_000)}day` }],
    ['exam-date.day', { day: '2029-12-03' }],
    ['exam-date.past', { day: '2026-11-28' }],
    ['exam-date.time', { time: '25:00' }],
    ['exam-date.time', { time: '14 pm' }],
    ['exam-date.time', { time: '9' }],
    ['exam-date.room', { room: 'x'.repeat(61) }],
  ])('is refused as %s: %o', async (why, changes) => {
    await expect(add(changes)).rejects.toEqual(refusedFor(why));
    await expect(propose(asha, changes)).rejects.toEqual(refusedFor(why));
  });

  it('is to come until its day ends at the university, in calendars 60 days longer, and the last one for good', async () => {
    await add({ day: '2026-11-29' });
    const inCalendar = async () => (await calendar()).dates.map(({ day }) => day);
    // 23:59 in India.
    opened.pass(6 * 60 + 29);
    expect(await coming()).toEqual(['end-semester 2026-11-29 09:30']);
    opened.pass(1);
    expect(await coming()).toEqual([]);
    expect(await inCalendar()).toEqual(['2026-11-29']);
    await add({ day: '2026-11-30' });
    expect(await inCalendar()).toEqual(['2026-11-29', '2026-11-30']);
    opened.pass(60 * 24 * 60);
    expect(await inCalendar()).toEqual(['2026-11-30']);
    expect(await sweepExamDates(opened.library)).toBe(0);
    opened.pass(2 * 24 * 60);
    expect(await sweepExamDates(opened.library)).toBe(1);
    expect(await inCalendar()).toEqual(['2026-11-30']);
  });

  it('of a course stands in place of that of its year, its branch and its college', async () => {
    await add({ day: '2026-12-01', time: '' }, ['COT']);
    await add({ day: '2026-12-02', time: '' }, PATH.slice(0, 3));
    await add({ exam: 'practical', day: '2026-12-08', time: '' }, PATH.slice(0, 2));
    expect(await coming()).toEqual(['end-semester 2026-12-02', 'practical 2026-12-08']);
    await add();
    expect(await coming()).toEqual(['end-semester 2026-12-03 09:30', 'practical 2026-12-08']);
    await followCourse(opened.library, asha, ENGLISH);
    const own = await ownExams(opened.library, asha);
    expect(own.map(({ date: { day }, course: { code } }) => `${code} ${day}`)).toEqual([
      `${ENGLISH.course} 2026-12-03`,
      `${ENGLISH.course} 2026-12-08`,
    ]);
  });

  it('goes along with a course that moves, and is not shown of one that is retired', async () => {
    await add();
    await followCourse(opened.library, asha, ENGLISH);
    const moved = { ...ENGLISH, course: 'NEW-1' };
    await moveItem(opened.library, OPERATOR, { from: PATH, to: Object.values(moved), reason });
    await seen();
    expect([await coming(), await coming(moved)]).toEqual([[], ['end-semester 2026-12-03 09:30']]);
    const path = Object.values(moved);
    await retireItem(opened.library, OPERATOR, { path, isRetired: true, reason });
    await seen();
    expect([await coming(moved), await ownExams(opened.library, asha)]).toEqual([[], []]);
    await expect(add({}, path)).rejects.toEqual(refusedFor('catalogue.unknown'));
    await retireItem(opened.library, OPERATOR, { path, isRetired: false, reason });
    await seen();
    expect(await coming(moved)).toHaveLength(1);
  });

  it('is kept and removed by admins alone, with an entry of the log', async () => {
    const edit = { path: PATH, values: EXAM, reason };
    for (const who of [asha, undefined])
      await expect(addExamDate(opened.library, who, edit)).rejects.toEqual(refusedFor('moderation.admin'));
    await add();
    await expect(add()).rejects.toEqual(refusedFor('exam-date.there'));
    opened.pass(1);
    const [date] = await comingExams(opened.library, ENGLISH);
    const removed = { ...seenAs(date), reason };
    await expect(removeExamDate(opened.library, asha, removed)).rejects.toEqual(
      refusedFor('moderation.admin'),
    );
    await removeExamDate(opened.library, admin, removed);
    await expect(removeExamDate(opened.library, admin, removed)).rejects.toEqual(
      refusedFor('moderation.done'),
    );
    expect(await opened.library.moderationLog.list(9)).toMatchObject([
      { act: 'exam-remove', about: 'COT IT 1st BHS-186: end-semester 2026-12-03 09:30 Hall 2', reason },
      { act: 'exam-add', actor: 'admin' },
    ]);
  });
});

describe('a date that was wrong', () => {
  const correct = (who: Account, changes: Partial<typeof EXAM>, date: ExamDate | undefined) =>
    correctExamDate(opened.library, who, { ...seenAs(date), values: { ...EXAM, ...changes }, reason });

  it('is corrected by an admin in one step, and stays the same entry of calendars', async () => {
    await add();
    const [date] = await comingExams(opened.library, ENGLISH);
    await expect(correct(asha, { day: '2026-12-04' }, date)).rejects.toEqual(refusedFor('moderation.admin'));
    await expect(correct(admin, { day: 'soon' }, date)).rejects.toEqual(refusedFor('exam-date.day'));
    opened.pass(1);
    await correct(admin, { day: '2026-12-04', time: '14:00' }, date);
    expect(await comingExams(opened.library, ENGLISH)).toMatchObject([
      { id: date?.id, day: '2026-12-04', time: '14:00', room: 'Hall 2', changedAt: opened.library.clock() },
    ]);
    expect((await opened.library.moderationLog.list(1))[0]).toMatchObject({
      act: 'exam-correct',
      about:
        'COT IT 1st BHS-186: end-semester 2026-12-04 14:00 Hall 2 (end-semester 2026-12-03 09:30 Hall 2)',
    });
  });

  it('is corrected as often as needed, and cancelled in calendars only once it is removed', async () => {
    await add();
    const shown = async () => {
      const { dates, cancelled } = await calendar();
      return [dates, cancelled].map((each) => each.map(({ id, day }) => [id, day].join(' ')));
    };
    const [first] = await comingExams(opened.library, ENGLISH);
    for (const day of ['2026-12-04', '2026-12-05']) {
      opened.pass(1);
      const [date] = await comingExams(opened.library, ENGLISH);
      await correct(admin, { day }, date);
      expect(await shown()).toEqual([[`${first?.id} ${day}`], []]);
    }
    const [last] = await comingExams(opened.library, ENGLISH);
    await removeExamDate(opened.library, admin, { ...seenAs(last), reason });
    expect(await shown()).toEqual([[], [`${first?.id} 2026-12-05`]]);
  });

  it('is the one that it is corrected to, where that is there', async () => {
    await add();
    await add({ day: '2026-12-04' });
    const [date] = await comingExams(opened.library, ENGLISH);
    await correct(admin, { day: '2026-12-04' }, date);
    expect(await coming()).toEqual(['end-semester 2026-12-04 09:30']);
    await expect(correct(admin, { day: '2026-12-05' }, date)).rejects.toEqual(refusedFor('moderation.done'));
  });

  it('and that another admin has corrected since is neither changed nor removed as it was before', async () => {
    await add();
    const [date] = await comingExams(opened.library, ENGLISH);
    opened.pass(1);
    await correct(admin, { day: '2026-12-04' }, date);
    await expect(correct(admin, { room: 'Hall 3' }, date)).rejects.toEqual(refusedFor('exam-date.changed'));
    const removed = { ...seenAs(date), reason };
    await expect(removeExamDate(opened.library, admin, removed)).rejects.toEqual(
      refusedFor('exam-date.changed'),
    );
    expect(await coming()).toEqual(['end-semester 2026-12-04 09:30']);
  });
});

describe('a date that a person sends', () => {
  it('is seen once an admin accepts it, and the person is notified', async () => {
    await propose();
    expect(await coming()).toEqual([]);
    const [date] = await waiting();
    const decided = { id: date?.id ?? '', accepts: true, reason };
    await expect(decideExamDate(opened.library, asha, decided)).rejects.toEqual(
      refusedFor('moderation.admin'),
    );
    await decideExamDate(opened.library, admin, decided);
    expect(await coming()).toEqual(['end-semester 2026-12-03 09:30']);
    expect(await mails()).toEqual([
      expect.stringMatching(/^asha@.*BHS-186, End semester, Thursday,? 3 December/),
    ]);
    await expect(decideExamDate(opened.library, admin, decided)).rejects.toEqual(
      refusedFor('moderation.done'),
    );
  });

  it('waits for nobody where an admin sends it', async () => {
    expect(await propose(admin)).toBe('added');
    expect([await coming(), await waiting()]).toEqual([['end-semester 2026-12-03 09:30'], []]);
    expect((await opened.library.moderationLog.list(1))[0]).toMatchObject({
      act: 'exam-add',
      actor: 'admin',
    });
    expect(await propose(asha, { day: '2026-12-04' })).toBe('proposed');
  });

  it('is reported where it is declined, with the reason', async () => {
    await propose();
    const [date] = await waiting();
    await decideExamDate(opened.library, admin, {
      id: date?.id ?? '',
      accepts: false,
      reason: 'It is on the 4th.',
    });
    expect([await coming(), await waiting()]).toEqual([[], []]);
    expect(await mails()).toEqual([expect.stringContaining('It is on the 4th.')]);
  });

  it('is taken of verified addresses only, so many of one at a time, and so many in an hour', async () => {
    const guest = await person(opened.library, 'guest', { verified: false });
    for (const who of [guest, undefined])
      await expect(proposeExamDate(opened.library, who, { path: PATH, values: EXAM })).rejects.toEqual(
        refusedFor('exam-date.account'),
      );
    for (let day = 1; day <= PROPOSED_DATES_MOST.ofAccount; day += 1)
      await propose(asha, { day: `2026-12-${String(day).padStart(2, '0')}` });
    await expect(propose(asha, { day: '2026-12-31' })).rejects.toEqual(refusedFor('exam-date.proposed'));
    for (let times = PROPOSED_DATES_MOST.ofAccount + 1; times < LIMITS.examDate.most; times += 1)
      await expect(propose(asha, { day: '2026-12-31' })).rejects.toEqual(refusedFor('exam-date.proposed'));
    await expect(propose(asha, { day: '2026-12-31' })).rejects.toMatchObject({ word: 'too-many' });
  });
});

describe('a file of dates', () => {
  const preview = (...lines: string[]) =>
    previewExamFile(opened.library, admin, [HEADER, ...lines, ''].join('\n'));
  const load = async (...lines: string[]) => {
    const text = [HEADER, ...lines, ''].join('\n');
    const { state } = await previewExamFile(opened.library, admin, text);
    return importExamFile(opened.library, admin, { text, state, reason });
  };

  it('says when exams are of what it names, and leaves the others alone', async () => {
    await add({ exam: 'quiz', day: '2026-12-01', time: '' });
    await add({ day: '2026-12-02' });
    opened.pass(1);
    const { added, gone, past } = await load(
      'COT,IT,1st,BHS-186,end-semester,2026-12-03,09:30,Hall 2',
      'COT,,,,practical,8.12.2026,,',
      'COT,IT,1st,BHS-186,mid-semester,1.10.2026,,',
    );
    expect([added.length, gone.map(({ day }) => day), past]).toEqual([2, ['2026-12-02'], 1]);
    expect(await coming()).toEqual([
      ...['quiz 2026-12-01', 'end-semester 2026-12-03 09:30', 'practical 2026-12-08'],
    ]);
    expect(await opened.library.moderationLog.list(1)).toMatchObject([{ act: 'exam-import', about: '3' }]);
    const dates = await opened.library.examDates.list('');
    const written = await opened.library.examFiles.write(dates);
    expect(written).toContain('COT,IT,1st,BHS-186,end-semester,2026-12-03,09:30,Hall 2\n');
    const again = await previewExamFile(opened.library, admin, written);
    expect([again.added, again.changed, again.gone]).toEqual([[], [], []]);
  });

  it('is refused if pandas seems to have exchanged days and months, instead of counting them as past', async () => {
    const lines = (...days: string[]) =>
      days.map((day, index) => `COT,IT,1st,BHS-186,${index ? 'mid' : 'end'}-semester,${day},,`);
    await expect(preview(...lines('2026-03-12', '2026-04-12'))).rejects.toMatchObject({
      fault: {
        values: {
          faults: expect.stringContaining(
            'exams.csv:2: 2026-03-12 is past: day and month seem to be exchanged',
          ),
        },
      },
    });
    for (const days of [
      ['2026-11-03', '2026-11-04'],
      ['2026-03-11', '2026-04-11'],
      ['2026-11-12', '2026-12-13'],
    ])
      expect((await preview(...lines(...days))).past).toBeGreaterThan(0);
  });

  it('may name a code alone: it is every course of that code', async () => {
    const { added } = await preview(',,,BHS-186,end-semester,2026-12-03,,');
    const all = opened.library.catalogue.courses.filter(
      ({ code, year }) => code === 'BHS-186' && year !== '',
    );
    expect(added.length).toBe(all.length);
  });

  it('may be of a spreadsheet that divides cells otherwise, and lack time and room', async () => {
    const text =
      '\uFEFFCollege;Branch;Year;Course;Exam;Date\r\nCOT;IT;1st;BHS-186;end-semester;03.12.2026\r\n';
    expect((await previewExamFile(opened.library, admin, text)).added).toMatchObject([{ day: '2026-12-03' }]);
  });

  it('may put the month before the day, where some date can only be read so', async () => {
    const lines = (...days: string[]) => days.map((day) => `COT,IT,1st,BHS-186,end-semester,${day},,`);
    const daysOf = async (...days: string[]) =>
      (await preview(...lines(...days))).added.map(({ day }) => day);
    expect(await daysOf('12/3/26', '12/15/26', '12/21/2026', '9 December 2026')).toEqual([
      ...['2026-12-03', '2026-12-15', '2026-12-21', '2026-12-09'],
    ]);
    expect(await daysOf('3/12/26', '15/12/26')).toEqual(['2026-12-03', '2026-12-15']);
    // A slip in a table that puts the day first.
    await expect(daysOf('3/12/26', '5/12/26', '7/13/26')).rejects.toEqual(refusedFor('catalogue.file'));
  });

  it('has its mistakes reported by line, and then changes nothing', async () => {
    await expect(
      preview(
        'COT,IT,1st,NONE-1,end-semester,2026-12-03,,',
        'COT,IT,1st,BHS-186,tea,2026-12-03,,',
        'COT,IT,1st,BHS-186,end-semester,2026-02-30,,',
        ',,,,end-semester,2026-12-03,,',
        ',IT,,,end-semester,2026-12-03,,',
      ),
    ).rejects.toMatchObject({
      fault: {
        name: 'catalogue.file',
        values: {
          faults: expect.stringMatching(
            /^exams\.csv:2: there is no COT IT 1st NONE-1\nexams\.csv:3: .*exam.*\nexams\.csv:4: .*\nexams\.csv:5: .*missing\nexams\.csv:6: there is no IT$/,
          ),
        },
      },
    });
    await expect(previewExamFile(opened.library, admin, 'exam,date\n')).rejects.toEqual(
      refusedFor('catalogue.file'),
    );
    await expect(previewExamFile(opened.library, asha, HEADER)).rejects.toEqual(
      refusedFor('moderation.admin'),
    );
    expect(await opened.library.examDates.list('')).toEqual([]);
  });

  it('is looked at again where the dates have changed since it was', async () => {
    const text = `${HEADER}\nCOT,IT,1st,BHS-186,end-semester,2026-12-03,,\n`;
    const { state } = await previewExamFile(opened.library, admin, text);
    await add({ day: '2026-12-02' });
    await expect(importExamFile(opened.library, admin, { text, state, reason })).rejects.toEqual(
      refusedFor('catalogue.changed'),
    );
    expect(await coming()).toEqual(['end-semester 2026-12-02 09:30']);
  });
});
