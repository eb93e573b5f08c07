import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  ENGLISH,
  isRefusal,
  openTestLibrary,
  person,
  sharedNote,
  type TestLibrary,
} from '../../../test/library.ts';
import type { Account } from '../../account.ts';
import { deliverMail } from '../../mail/deliver-mail.ts';
import { searchLibrary } from '../../search/search-library.ts';
import { PROPOSED_MOST } from './course-proposals.ts';
import { acceptCourse, declineCourse } from './decide-proposed.ts';
import { moveItem } from './move-item.ts';
import { proposeCourse } from './propose-course.ts';

const COURSE = { college: 'COT', branch: 'IT', year: '1st', code: ' ESC-301 ', title: 'Soft Robots' };
const PLACE = { college: 'COT', branch: 'IT', year: '1st', course: 'ESC-301' };
const path = Object.values(PLACE);
const reason = 'The syllabus of 2026 has it.';

let opened: TestLibrary;
let asha: Account;
let admin: Account;
beforeEach(async () => {
  opened = await openTestLibrary({ settings: { moderators: ['admin@gbpuat.ac.in'] } });
  onTestFinished(() => opened.close());
  asha = await person(opened.library, 'asha');
  admin = await person(opened.library, 'admin');
});
const refusedFor = (why: string) => expect.toSatisfy((error: unknown) => isRefusal(error, why));
/** As a request does before it is answered. */
const seen = () => {
  opened.pass(1);
  return opened.opened.versions([]);
};
const propose = async (account = asha, changes: Partial<typeof COURSE> = {}) => {
  const place = await proposeCourse(opened.library, account, { ...COURSE, ...changes });
  await seen();
  return place;
};
const mails = async () => {
  while (await deliverMail(opened.library, opened.mailer));
  return opened.mails.map(({ to, text }) => `${to}: ${text}`);
};
const found = async (text: string) => {
  const { courses, notes } = await searchLibrary(opened.library, { text, filters: {}, page: 1 });
  return { courses: courses.map(({ code }) => code), notes: notes.map(({ note }) => note.id) };
};

describe('a course that the catalogue lacks', () => {
  it('has its papers at once, stands apart from the others, and is found by search', async () => {
    const { library } = opened;
    expect(await propose()).toEqual(PLACE);
    await sharedNote(library, asha, 'a', PLACE);
    const { catalogue } = library;
    expect(catalogue.proposedOf('COT', 'IT', '1st').map(({ code }) => code)).toEqual(['ESC-301']);
    expect(catalogue.coursesOf('COT', 'IT', '1st').map(({ code }) => code)).not.toContain('ESC-301');
    expect((await found('soft robots')).courses).toEqual(['ESC-301']);
    expect(await library.notes.countAt([PLACE])).toMatchObject([{ notes: 1 }]);
  });

  it('is that which is there, where the code differs in signs only, or an admin has moved it', async () => {
    const { library } = opened;
    expect(await propose(asha, { code: 'bhs 186' })).toEqual(ENGLISH);
    await moveItem(library, admin, { from: Object.values(ENGLISH), to: path, reason });
    await seen();
    expect(await propose(asha, { code: ENGLISH.course })).toEqual(PLACE);
  });

  it.each([
    ['catalogue.value', { code: '' }],
    ['catalogue.value', { code: '../x' }],
    ['catalogue.value', { year: '9th' }],
    ['catalogue.name', { title: ' ' }],
    ['catalogue.name', { title: 'x'.repeat(121) }],
    ['catalogue.retired', { branch: 'NONE' }],
  ])('is refused as %s', async (why, changes) => {
    await expect(propose(asha, changes)).rejects.toEqual(refusedFor(why));
  });

  it('is proposed by those who may share only, and by one of them a few times', async () => {
    const { library } = opened;
    const guest = await person(library, 'guest', { verified: false });
    const foreign = await person(library, 'foreign', { email: 'foreign@post.example' });
    for (const account of [guest, foreign])
      await expect(propose(account)).rejects.toEqual(refusedFor('note.share'));
    for (let at = 0; at < PROPOSED_MOST.ofAccount; at += 1) await propose(asha, { code: `NEW-${at}0` });
    await expect(propose()).rejects.toEqual(refusedFor('catalogue.proposed'));
  });

  it('becomes one by an act of an admin, with its papers where they were', async () => {
    const { library } = opened;
    await propose();
    await sharedNote(library, asha, 'a', PLACE);
    await expect(acceptCourse(library, asha, { path, reason })).rejects.toEqual(
      refusedFor('moderation.admin'),
    );
    await acceptCourse(library, admin, { path, reason });
    await seen();
    expect(library.catalogue.coursesOf('COT', 'IT', '1st').map(({ code }) => code)).toContain('ESC-301');
    expect((await library.notes.find('a'))?.course).toBe('ESC-301');
    await expect(acceptCourse(library, admin, { path, reason })).rejects.toEqual(
      refusedFor('moderation.done'),
    );
    expect(await mails()).toEqual([expect.stringMatching(/^asha@.*ESC-301.*in the catalogue now/)]);
    const [entry] = await library.moderationLog.list(1);
    expect(entry).toMatchObject({
      act: 'catalogue-accept',
      about: 'COT IT 1st ESC-301: Soft Robots',
      reason,
    });
  });

  it('is merged into the course that it is, with its papers and its address', async () => {
    const { library } = opened;
    await propose();
    await sharedNote(library, asha, 'a', PLACE);
    await moveItem(library, admin, { from: path, to: Object.values(ENGLISH), reason });
    await seen();
    expect((await library.notes.find('a'))?.course).toBe(ENGLISH.course);
    expect(library.catalogue.movedTo(PLACE)).toEqual(ENGLISH);
    expect(await mails()).toEqual([expect.stringMatching(/^asha@.*is listed in the catalogue as BHS-186/)]);
  });

  it('is declined with its papers hidden, and everybody is notified why', async () => {
    const { library } = opened;
    const ravi = await person(library, 'ravi');
    await propose();
    await sharedNote(library, ravi, 'a', PLACE);
    await declineCourse(library, admin, { path, reason: 'No such course.' });
    await seen();
    expect(library.catalogue.proposedOf('COT', 'IT', '1st')).toEqual([]);
    expect(await library.notes.find('a')).toBeUndefined();
    expect(await library.hiddenNotes.find('a')).toMatchObject({ owner: 'ravi', reason: 'No such course.' });
    const sent = await mails();
    expect(sent.map((mail) => mail.split('@')[0]).toSorted()).toEqual(['asha', 'ravi']);
    for (const mail of sent) expect(mail).toContain('No such course.');
    await expect(propose(ravi)).rejects.toEqual(refusedFor('note.place'));
    await expect(declineCourse(library, admin, { path, reason })).rejects.toEqual(
      refusedFor('moderation.done'),
    );
    await expect(acceptCourse(library, admin, { path, reason })).rejects.toEqual(
      refusedFor('moderation.done'),
    );
    await acceptCourse(library, admin, { path, reason, wasDeclined: true });
    await seen();
    expect(library.catalogue.coursesOf('COT', 'IT', '1st').map(({ code }) => code)).toContain('ESC-301');
  });

  it('tells its proposer of the course only where the papers are theirs, too', async () => {
    const { library } = opened;
    await propose();
    for (const id of ['a', 'b', 'c']) await sharedNote(library, asha, id, PLACE);
    await declineCourse(library, admin, { path, reason: 'No such course.' });
    expect(await mails()).toEqual([expect.stringMatching(/^asha@.*its papers are hidden/)]);
  });
});
