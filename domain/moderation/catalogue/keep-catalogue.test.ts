import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { ENGLISH, openTestLibrary, person, sharedNote, type TestLibrary } from '../../../test/library.ts';
import type { Account } from '../../account.ts';
import { findItem } from '../../catalogue/catalogue-item.ts';
import { searchLibrary } from '../../search/search-library.ts';
import { suggest } from '../../search/suggest.ts';
import { previewFile } from './import-file.ts';
import { addItem, nameItem, retireItem } from './keep-catalogue.ts';
import { moveItem, previewMove } from './move-item.ts';

const COURSE = Object.values(ENGLISH);
const reason = 'The senate has decided so.';

describe('an admin', () => {
  let opened: TestLibrary;
  let admin: Account;
  beforeEach(async () => {
    opened = await openTestLibrary({ settings: { moderators: ['admin@gbpuat.ac.in'] } });
    onTestFinished(() => opened.close());
    admin = await person(opened.library, 'admin');
  });
  const catalogue = () => opened.library.catalogue;
  /** As a request does before it is answered. */
  const seen = () => {
    opened.pass(1);
    return opened.opened.versions([]);
  };
  const log = async () =>
    (await opened.library.moderationLog.list(9)).map(({ act, about }) => `${act} ${about}`);
  const wordsVersion = async (path: string[]) => (await opened.library.curriculum.wordsVersion(path)) ?? '';
  const named = (en: string, more = {}) => ({ names: { en, hi: '' }, ...more });

  it('adds colleges, branches and courses, and names them otherwise', async () => {
    const { library } = opened;
    const add = (path: string[], en: string) => addItem(library, admin, { path, words: named(en), reason });
    await add(['CFT'], 'College of Food Technology');
    await seen();
    await add(['CFT', 'FT'], 'Food');
    await seen();
    await add(['CFT', 'FT', '1st', 'FT/A 101'], 'Bread');
    await seen();
    expect(catalogue().coursesOf('CFT', 'FT', '1st')).toMatchObject([{ code: 'FT/A 101', title: 'Bread' }]);
    const words = { names: { en: 'Bread and Cakes', hi: 'ब्रेड' }, aliases: ['BAC', ' Baking '] };
    const path = ['CFT', 'FT', '1st', 'FT/A 101'];
    await nameItem(library, admin, { path, words, was: await wordsVersion(path), reason });
    await seen();
    const [course] = catalogue().in('hi').coursesOf('CFT', 'FT', '1st');
    expect(course).toMatchObject({
      title: 'ब्रेड',
      otherTitles: ['Bread and Cakes'],
      aliases: ['BAC', 'Baking'],
    });
    expect((await log())[0]).toBe('catalogue-name CFT FT 1st FT/A 101: Bread and Cakes, BAC, Baking');
  });

  it('keeps names in languages that a form does not have, and takes those away that it empties', async () => {
    const { library } = opened;
    const name = async (names: { en: string; [language: string]: string }) => {
      await nameItem(library, admin, {
        path: COURSE,
        words: { names },
        was: await wordsVersion(COURSE),
        reason,
      });
      await seen();
    };
    await name({ en: 'English', hi: 'अंग्रेज़ी', pa: 'ਅੰਗਰੇਜ਼ੀ' });
    await name({ en: 'Spoken English', hi: '' });
    const titles = ['en', 'hi', 'pa'].map((language) => catalogue().in(language).courseAt(ENGLISH)?.title);
    expect(titles).toEqual(['Spoken English', 'Spoken English', 'ਅੰਗਰੇਜ਼ੀ']);
  });

  it('gives a course other names, by which search and suggestions find it', async () => {
    const { library } = opened;
    const path = ['COT', 'IT', '2nd', 'TIT-233'];
    const words = named('Data Structures', { aliases: ['DSA', 'OS'] });
    await nameItem(library, admin, { path, words, was: await wordsVersion(path), reason });
    await seen();
    for (const typed of ['dsa', 'OS']) {
      const { courses } = await searchLibrary(library, { text: typed, filters: {}, page: 1 });
      expect(courses[0]?.code).toBe('TIT-233');
      expect((await suggest(library, typed)).courses[0]?.code).toBe('TIT-233');
    }
  });

  it('does not name otherwise what another admin has named since the page was opened', async () => {
    const { library } = opened;
    const was = await wordsVersion(COURSE);
    const name = (en: string) => nameItem(library, admin, { path: COURSE, words: named(en), was, reason });
    await name('Spoken English');
    await expect(name('Written English')).rejects.toMatchObject({ reason: 'catalogue.overtaken' });
    await seen();
    expect(catalogue().in('en').courseAt(ENGLISH)?.title).toBe('Spoken English');
    expect(await log()).toEqual([`catalogue-name ${COURSE.join(' ')}: Spoken English`]);
  });

  it('merges no course into one that another admin has added since the preview', async () => {
    const { library } = opened;
    const to = ['COT', 'IT', '1st', 'NEW-1'];
    const { merges } = await previewMove(library, COURSE, to);
    await addItem(library, admin, { path: to, words: named('New'), reason });
    await seen();
    const move = { from: COURSE, to, merges, reason };
    await expect(moveItem(library, admin, move)).rejects.toMatchObject({ reason: 'catalogue.changed' });
    expect(catalogue().courseAt(ENGLISH)?.retired).toBeUndefined();
    await moveItem(library, admin, { ...move, merges: true });
  });

  it.each([
    ['course', COURSE, ['COT', 'IT', '1st', 'NEW-1']],
    ['branch', ['COT', 'IT'], ['COT', 'NEW']],
    ['college', ['COT'], ['NEW']],
  ])('merges no %s into one that another process has just added', async (_kind, from, to) => {
    const { library } = opened;
    await addItem(library, admin, { path: to, words: named('New'), reason });
    const move = moveItem(library, admin, { from, to, merges: false, reason });
    await expect(move).rejects.toMatchObject({ reason: 'catalogue.overtaken' });
    await seen();
    expect(findItem(catalogue(), from)?.retired).toBeUndefined();
  });

  it('retires what is no longer taught with everything in it, and takes it up again as it was', async () => {
    const { library } = opened;
    const before = catalogue().coursesOf('COT', 'IT', '1st');
    const set = async (path: string[], isRetired: boolean) => {
      await retireItem(library, admin, { path, isRetired, reason });
      await seen();
    };
    await set(COURSE, true);
    expect(catalogue().coursesOf('COT', 'IT', '1st')).toEqual(before.slice(1));
    await set(['COT'], true);
    expect(catalogue().college('COT')?.retired).toBe(true);
    await expect(set(['COT', 'IT'], false)).rejects.toMatchObject({ reason: 'catalogue.retired' });
    await set(['COT'], false);
    expect(catalogue().coursesOf('COT', 'IT', '1st')).toEqual(before.slice(1));
    await set(COURSE, false);
    expect(catalogue().coursesOf('COT', 'IT', '1st')).toEqual(before);
    await expect(set(COURSE, false)).rejects.toMatchObject({ reason: 'catalogue.unknown' });
  });

  it('moves a course with its papers, hidden ones, favourites and requests; its address leads there', async () => {
    const { library } = opened;
    const asha = await person(library, 'asha');
    for (const id of ['one', 'two']) await sharedNote(library, asha, id);
    const hiding = {
      hiddenAt: library.clock(),
      hiddenBy: 'owner',
      actor: undefined,
      reason: '',
      endsAt: undefined,
    } as const;
    await library.hiddenNotes.hide('two', hiding);
    const favourite = { id: 'f', account: 'admin', note: 'one', createdAt: library.clock() };
    await library.favourites.add(favourite, 9);
    const paperRequest = {
      id: 'w',
      accountId: 'admin',
      ...ENGLISH,
      exam: 'quiz',
      examYear: 2020,
      createdAt: library.clock(),
    };
    await library.paperRequests.add(paperRequest, 20);
    await library.follows.add({ account: 'admin', ...ENGLISH, createdAt: library.clock() }, 9);
    const to = ['COT', 'ME', '2nd', 'NEW/1'];
    const place = { college: 'COT', branch: 'ME', year: '2nd', course: 'NEW/1' };
    expect(await previewMove(library, COURSE, to)).toEqual({ papers: 1, courses: 1, merges: false });
    await moveItem(library, admin, { from: COURSE, to, reason });
    await seen();
    expect([catalogue().courseAt(ENGLISH), catalogue().movedTo(ENGLISH)]).toEqual([undefined, place]);
    expect(catalogue().courseAt(place)?.title).toBe('English');
    expect(await library.notes.find('one')).toMatchObject(place);
    expect(await library.hiddenNotes.find('two')).toMatchObject(place);
    expect(await library.notes.countAt([ENGLISH, place])).toContainEqual({ ...place, notes: 1 });
    expect((await library.paperRequests.listOf('admin')).map(({ course }) => course)).toEqual(['NEW/1']);
    expect(await library.follows.isFollowed('admin', place)).toBe(true);
    expect(await library.favourites.among('admin', ['one'])).toEqual(['one']);
    const restored = await library.hiddenNotes.restore('two', 'owner', library.clock());
    expect(restored).toMatchObject(place);
    // And back: where a course is, none leads away.
    await moveItem(library, admin, { from: to, to: COURSE, reason });
    await seen();
    expect([catalogue().movedTo(ENGLISH), catalogue().movedTo(place)]).toEqual([undefined, ENGLISH]);
    expect(await library.notes.countAt([ENGLISH])).toMatchObject([{ notes: 2 }]);
  });

  it('merges a course into another one; a paper shared meanwhile goes along', async () => {
    const { library } = opened;
    const asha = await person(library, 'asha');
    await sharedNote(library, asha, 'one');
    const to = ['COT', 'IT', '1st', 'BHS-188'];
    expect(await previewMove(library, COURSE, to)).toEqual({ papers: 1, courses: 1, merges: true });
    await moveItem(library, admin, { from: COURSE, to, reason });
    // No request has been answered since: this process still knows the former course.
    expect(await sharedNote(library, asha, 'late')).toMatchObject({ course: 'BHS-188' });
    await seen();
    expect(catalogue().courseAt({ ...ENGLISH, course: 'BHS-188' })?.title).toBe('Industrial Sociology');
    expect(await library.notes.countAt([{ ...ENGLISH, course: 'BHS-188' }])).toMatchObject([{ notes: 2 }]);
    expect(await log()).toEqual([`catalogue-move ${COURSE.join(' ')}: ${to.join(' ')}`]);
  });

  it('merges a branch into another one with its courses and papers; every address leads on', async () => {
    const { library } = opened;
    const asha = await person(library, 'asha');
    await sharedNote(library, asha, 'one');
    const retired = ['COT', 'IT', '2nd', 'TIT-235'];
    await retireItem(library, admin, { path: retired, isRetired: true, reason });
    await seen();
    const [from, to] = [
      ['COT', 'IT'],
      ['COT', 'ME'],
    ];
    const courses = catalogue().allCourses.filter(
      ({ college, branch }) => college === 'COT' && branch === 'IT',
    );
    const preview = await previewMove(library, from, to);
    expect(preview).toEqual({ papers: 1, courses: courses.length, merges: true });
    await moveItem(library, admin, { from, to, reason });
    await seen();
    const place = { ...ENGLISH, branch: 'ME' };
    expect(await library.notes.find('one')).toMatchObject(place);
    expect(catalogue().branch('COT', 'IT')).toBeUndefined();
    const nothing = { year: '', course: '' };
    expect(catalogue().movedTo({ college: 'COT', branch: 'IT', ...nothing })).toMatchObject({ branch: 'ME' });
    expect(catalogue().movedTo(ENGLISH)).toEqual(place);
    expect(catalogue().courseAt({ ...place, year: '2nd', course: 'TIT-235' })?.retired).toBe(true);
    await expect(moveItem(library, admin, { from, to, reason })).rejects.toMatchObject({
      reason: 'catalogue.unknown',
    });
  });

  it('gives a college another short name, and then it leads on from both', async () => {
    const { library } = opened;
    const inside = catalogue().allCourses.filter(({ college }) => college === 'COA');
    const [first] = inside.filter(({ branch, year }) => branch && year);
    for (const [from, to] of [
      ['COA', 'AGRI'],
      ['AGRI', 'AG'],
    ] as const) {
      await moveItem(library, admin, { from: [from], to: [to], reason });
      await seen();
      expect(catalogue().college(from)).toBeUndefined();
    }
    expect(catalogue().college('AG')?.name).toContain('Agriculture');
    expect(catalogue().allCourses.filter(({ college }) => college === 'AG')).toHaveLength(inside.length);
    for (const college of ['COA', 'AGRI']) {
      const place = { branch: first?.branch ?? '', year: first?.year ?? '', course: first?.code ?? '' };
      expect(catalogue().movedTo({ college, ...place })).toEqual({ college: 'AG', ...place });
      const own = { branch: '', year: '', course: '' };
      expect(catalogue().movedTo({ college, ...own })).toEqual({ college: 'AG', ...own });
    }
    // A college that comes again under the old name is there.
    await addItem(library, admin, { path: ['COA'], words: named('Another one'), reason });
    await seen();
    expect(catalogue().movedTo({ college: 'COA', branch: '', year: '', course: '' })).toBeUndefined();
  });

  it.each<[string, string[], string]>([
    ['a page of the site', ['Moderation'], 'catalogue.value'],
    ['no short name', ['A B'], 'catalogue.value'],
    ['what is there', ['COT', 'IT'], 'catalogue.there'],
    ['a branch of none', ['NONE', 'IT'], 'catalogue.retired'],
    ['a year that is none', ['COT', 'IT', '9th', 'X'], 'catalogue.value'],
    ['a step back', ['COT', 'IT', '1st', 'a/../b'], 'catalogue.value'],
    ['a code of nothing', ['COT', 'IT', '1st', ''], 'catalogue.value'],
  ])('adds nothing that is %s', async (_what, path, refused) => {
    const adding = addItem(opened.library, admin, { path, words: named('Name'), reason });
    await expect(adding).rejects.toMatchObject({ reason: refused });
  });

  it('is needed: no other account changes the catalogue', async () => {
    const { library } = opened;
    const ravi = await person(library, 'ravi');
    const edit = { path: COURSE, words: named('Mine'), reason };
    const acts = [
      () => addItem(library, ravi, { ...edit, path: ['NEW'] }),
      () => nameItem(library, ravi, { ...edit, was: '' }),
      () => retireItem(library, ravi, { path: COURSE, isRetired: true, reason }),
      () => moveItem(library, ravi, { from: COURSE, to: ['COT', 'IT', '1st', 'X'], reason }),
      () => moveItem(library, ravi, { from: ['COT'], to: ['NEW'], reason }),
      () => previewFile(library, ravi, { name: 'courses.csv', text: '' }),
    ];
    for (const act of acts) await expect(act()).rejects.toMatchObject({ reason: 'moderation.admin' });
    expect(await log()).toEqual([]);
  });
});
