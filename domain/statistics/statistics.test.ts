import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ENGLISH, openTestLibrary, person, sharedNote, type TestLibrary } from '../../test/library.ts';
import { ourUniversity } from '../../test/our-university.ts';
import { openCatalogue } from '../catalogue/open-catalogue.ts';
import { hideNote } from '../moderation/hide-note.ts';
import { OPERATOR } from '../moderation/role.ts';
import { dayAt } from '../primitives/day.ts';
import { Counters } from './counters.ts';
import { countedWords } from './missed-words.ts';
import { readStatistics } from './read-statistics.ts';
import { measureStorage, writeCounters } from './write-counters.ts';

describe('words that found nothing', () => {
  it.each([
    ['  Fluid   Mechanics ', 'fluid mechanics'],
    ['हल 2023', 'हल 2023'],
    ['TIT-233 2022-23', 'tit-233 2022-23'],
  ])('%s are counted', (typed, counted) => {
    expect(countedWords(typed)).toBe(counted);
  });

  it.each([
    ['an address of mail', 'asha@gbpuat.ac.in notes'],
    ['an address', 'https://evil.example'],
    ['a number of an enrolment', 'result of 54321'],
    ['a telephone', 'call 98765 43210'],
    ['a telephone in Hindi digits', 'फ़ोन ९८७६ ५४ ३२१०'],
    ['no word', '?? 233'],
    ['very much', 'words '.repeat(9)],
    ['a long text', 'x'.repeat(61)],
  ])('%s is not', (_name, typed) => {
    expect(countedWords(typed)).toBeUndefined();
  });
});

describe('the counters of a process', () => {
  it('is bounded, whatever is counted', () => {
    const counters = new Counters();
    for (let index = 0; index < 20_000; index += 1) {
      counters.add({ kind: 'read', of: `course ${index}`, note: `note ${index}` });
      counters.add({ kind: 'search', of: 'missed', words: `words ${index}` });
    }
    const { counts, views, missed } = counters.take();
    const [[, sums = []] = [], searches] = counts;
    expect(searches).toEqual(['search', [{ subject: 'missed', times: 20_000 }]]);
    expect(sums).toHaveLength(5001);
    expect(sums.reduce((all, { times }) => all + times, 0)).toBe(20_000);
    expect(views).toHaveLength(5000);
    expect(missed).toHaveLength(100);
    expect(counters.take()).toEqual({ counts: [], views: [], missed: [] });
  });
});

describe('statistics', () => {
  let test: TestLibrary;
  beforeEach(async () => {
    test = await openTestLibrary();
  });
  afterEach(() => test.close());

  it('are what was counted, shared and measured, on the days on which it was', async () => {
    const { library } = test;
    const asha = await person(library, 'asha');
    for (const id of ['one', 'two']) await sharedNote(library, asha, id);
    await hideNote(library, OPERATOR, 'two', 'A reason');
    const subject = Object.values(ENGLISH).join('/');
    for (const times of [2, 1]) {
      for (let time = 0; time < times; time += 1) library.counters.add({ kind: 'read', of: subject });
      for (const found of [{ of: 'missed', words: 'robotics' }, { of: 'found' }] as const)
        library.counters.add({ kind: 'search', ...found });
      await writeCounters(library);
      test.pass(24 * 60);
    }
    await measureStorage(library, async () => true);
    const moderator = await person(library, 'moderator');
    library.settings.moderators = [moderator.email];
    const statistics = await readStatistics(library, moderator, 30);
    expect(statistics.days.at(-1)).toBe(dayAt(library.clock(), 'Asia/Kolkata'));
    expect(statistics.read.slice(-3)).toEqual([2, 1, 0]);
    expect(statistics.shared.slice(-3)).toEqual([1, 0, 0]);
    expect(statistics.stored.slice(-3)).toEqual([undefined, undefined, expect.any(Number)]);
    expect(statistics.readMost).toEqual([{ subject, times: 3 }]);
    expect(statistics.missed).toEqual([{ words: 'robotics', days: 2, times: 2 }]);
    expect(statistics.searches.slice(-3)).toEqual([2, 2, 0]);
    expect(statistics.missedSearches.slice(-3)).toEqual([1, 1, 0]);
    const { colleges, empty } = statistics.courses;
    const offered = colleges.reduce((sum, each) => sum + each.offered, 0);
    expect(offered).toBeGreaterThan(200);
    expect(empty).toHaveLength(offered - 1);
    expect(colleges.filter((each) => each.withPapers > 0)).toMatchObject([{ college: 'COT', withPapers: 1 }]);
  });

  it('tell what a few files take at this moment, and what many took when they were measured that day', async () => {
    const { library } = test;
    const moderator = await person(library, 'moderator');
    library.settings.moderators = [moderator.email];
    const storedNow = async (statistics = library.statistics) =>
      (await readStatistics({ ...library, statistics }, moderator, 30)).stored.at(-1);
    await measureStorage(library, async () => true);
    expect(await storedNow()).toBe(0);
    await sharedNote(library, moderator, 'one');
    const bytes = await storedNow();
    expect(bytes).toBeGreaterThan(0);
    const many = { ...library.statistics, measureFiles: async () => ({ bytes: 1, last: 'more' }) };
    expect(await storedNow(many)).toBeUndefined();
    await measureStorage(library, async () => true);
    expect(await storedNow(many)).toBe(bytes);
  });

  it('are of the days of the university, by the clock of its own time zone', async () => {
    // It is the next day already in Kiritimati, and not yet in India.
    await test.close();
    test = await openTestLibrary({ now: new Date('2026-11-22T11:00:00Z') });
    const catalogue = openCatalogue({ ...(await ourUniversity()), timeZone: 'Pacific/Kiritimati' });
    const library = { ...test.library, catalogue };
    await sharedNote(library, await person(library, 'asha'), 'one');
    library.counters.add({ kind: 'read', of: 'a course' });
    await writeCounters(library);
    const moderator = await person(library, 'moderator');
    library.settings.moderators = [moderator.email];
    const { days, read, shared } = await readStatistics(library, moderator, 30);
    expect(days.slice(-2)).toEqual(['2026-11-22', '2026-11-23']);
    expect([read.slice(-2), shared.slice(-2)]).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  it('counts on what could not be written down', async () => {
    const { library } = test;
    for (let index = 0; index < 250; index += 1)
      library.counters.add({ kind: 'read', of: `course ${index}` });
    let steps = 0;
    const add: typeof library.statistics.add = async (...given) => {
      steps += 1;
      if (steps === 2) throw new Error('The database is away');
      await library.statistics.add(...given);
    };
    await expect(writeCounters({ ...library, statistics: { ...library.statistics, add } })).rejects.toThrow(
      'away',
    );
    await writeCounters(library);
    expect(await library.statistics.aDay('read', '2000-01-01')).toMatchObject([{ times: 250 }]);
  });

  it('are for moderators', async () => {
    const asha = await person(test.library, 'asha');
    for (const each of [undefined, asha])
      await expect(readStatistics(test.library, each, 30)).rejects.toMatchObject({
        reason: 'moderation.role',
      });
  });
});
