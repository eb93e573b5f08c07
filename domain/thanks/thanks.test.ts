import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRefusal, openTestLibrary, person, sharedNote, type TestLibrary } from '../../test/library.ts';
import type { Account } from '../account.ts';
import { LIMITS } from '../limits.ts';
import { blockAccount } from '../moderation/block-account.ts';
import { hideNote } from '../moderation/hide-note.ts';
import { OPERATOR } from '../moderation/role.ts';
import { writeCounters } from '../statistics/write-counters.ts';
import { ownYears, publishYear, unpublishYear } from './own-years.ts';
import { takeBackThanks, thankSharer } from './thank-sharer.ts';

const reason = 'Not the paper that it says.';

let test: TestLibrary;
let asha: Account;
let binod: Account;
beforeEach(async () => {
  test = await openTestLibrary();
  [asha, binod] = [await person(test.library, 'asha'), await person(test.library, 'binod')];
  for (const id of ['one', 'two']) await sharedNote(test.library, asha, id);
});
afterEach(() => test.close());

const refusedFor = (why: string) => (error: unknown) => isRefusal(error, why);
/** As the library is asked for a paper so often, and writes down what it has counted. */
async function open(note: string, times = 1): Promise<void> {
  for (let each = 0; each < times; each += 1) test.library.counters.add({ kind: 'read', of: 'A', note });
  await writeCounters(test.library);
}
const years = async () =>
  (await ownYears(test.library, asha)).map(({ year, views, thanks }) => ({ year, views, thanks }));
const addressOf = async (year: number) =>
  (await ownYears(test.library, asha)).find((each) => each.year === year)?.page?.key ?? '';

describe('what a sharer learns', () => {
  it('is how often papers were opened and how many gave thanks, in the years of the university', async () => {
    await open('one', 3);
    await thankSharer(test.library, binod, 'one');
    // 1 January begins in India while it is 18:30 of the day before in London.
    test.pass((Date.parse('2026-12-31T18:29:00Z') - test.library.clock().getTime()) / 60_000);
    await open('two');
    await thankSharer(test.library, await person(test.library, 'mira'), 'one');
    test.pass(1);
    await open('two', 2);
    await thankSharer(test.library, binod, 'two');
    expect(await years()).toEqual([
      { year: 2027, views: 2, thanks: 1 },
      { year: 2026, views: 4, thanks: 2 },
    ]);
    expect(await ownYears(test.library, binod)).toEqual([]);
  });

  it('leaves out thanks that are taken back, of blocked accounts, and papers that are hidden', async () => {
    await open('one', 3);
    await open('two');
    const mira = await person(test.library, 'mira');
    for (const reader of [binod, mira]) await thankSharer(test.library, reader, 'two');
    await takeBackThanks(test.library, binod, 'two');
    expect(await years()).toEqual([{ year: 2026, views: 4, thanks: 1 }]);
    await blockAccount(test.library, OPERATOR, { email: mira.email, reason, papers: 'keep' });
    await hideNote(test.library, OPERATOR, 'one', reason);
    expect(await years()).toEqual([{ year: 2026, views: 1, thanks: 0 }]);
  });

  it('is kept while the database cannot be written, and counted once it can', async () => {
    const away = { ...test.library.thanks, addViews: () => Promise.reject(new Error('locked')) };
    test.library.counters.add({ kind: 'read', of: 'A', note: 'one' });
    await expect(writeCounters({ ...test.library, thanks: away })).rejects.toThrow('locked');
    await open('one');
    expect(await years()).toEqual([{ year: 2026, views: 2, thanks: 0 }]);
  });
});

describe('the page of a year', () => {
  it('has the numbers of the moment at which it was made, at an address of its own, until it is ended', async () => {
    await open('one', 2);
    await publishYear(test.library, asha, 2026);
    const key = await addressOf(2026);
    expect(key).toMatch(/^[\w-]{44}$/);
    await open('one');
    await thankSharer(test.library, binod, 'one');
    expect(await test.library.yearPages.find(key)).toMatchObject({ views: 2, thanks: 0 });
    await publishYear(test.library, asha, 2026);
    expect(await test.library.yearPages.find(key)).toMatchObject({ views: 3, thanks: 1 });
    await unpublishYear(test.library, asha, 2026);
    expect(await test.library.yearPages.find(key)).toBeUndefined();
    await publishYear(test.library, asha, 2026);
    expect(await addressOf(2026)).not.toBe(key);
  });

  it('is there for a year in which something was opened, and not while its account is blocked', async () => {
    for (const year of [2026, 1, Number.MAX_SAFE_INTEGER])
      await expect(publishYear(test.library, asha, year)).rejects.toSatisfy(refusedFor('thanks.year'));
    await open('one');
    await publishYear(test.library, asha, 2026);
    const key = await addressOf(2026);
    await blockAccount(test.library, OPERATOR, { email: asha.email, reason, papers: 'keep' });
    expect(await test.library.yearPages.find(key)).toBeUndefined();
  });
});

it('A person thanks and takes thanks back so often, and no more', async () => {
  for (let times = 0; times < LIMITS.favourite.most / 2; times += 1) {
    await thankSharer(test.library, binod, 'one');
    await takeBackThanks(test.library, binod, 'one');
  }
  const more = thankSharer(test.library, binod, 'one');
  await expect(more).rejects.toMatchObject({ word: 'too-many' });
});
