import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestLibrary, person, sharedNote, type TestLibrary } from '../../test/library.ts';
import type { Account } from '../account.ts';
import { LIMITS } from '../limits.ts';
import { isRefusal } from '../refusal.ts';
import { storeDoneMarks } from './store-done-marks.ts';

let test: TestLibrary;
let ravi: Account;
let question: string;
beforeEach(async () => {
  test = await openTestLibrary();
  ravi = await person(test.library, 'ravi', { verified: false });
  const { image } = await sharedNote(test.library, await person(test.library, 'asha'), 'one');
  const found = {
    ...{ paper: 1, section: undefined, number: 1, part: undefined, sub: undefined, marks: 5 },
    ...{ choice: undefined, isAlternative: false, regions: [], stemRegions: [], text: 'Why?' },
  };
  await test.library.questions.keepSplit(image, { questions: [found], warnings: [] }, 1, new Date());
  question = `${image}-1`;
});
afterEach(() => test.close());

const inMinutes = (minutes: number) => new Date(test.library.clock().getTime() + minutes * 60_000);
const say = (minutes: number, isDone: boolean, deviceTime?: Date) =>
  storeDoneMarks(test.library, ravi, {
    ...{ doneMarks: [{ question, at: inMinutes(minutes), isDone }], deviceTime },
  });

describe('what a device says of questions', () => {
  it('is kept for any account, and answered with what the account says of them then', async () => {
    expect(await say(0, true)).toEqual([{ question, at: test.library.clock(), isDone: true }]);
    expect(await say(-5, false)).toMatchObject([{ isDone: true }]);
  });

  it('is of now at the latest, so that a clock that is ahead does not win for ever', async () => {
    await say(600, true);
    test.pass(1);
    expect(await say(0, false)).toMatchObject([{ isDone: false }]);
  });

  it.each([
    ['a year behind', -365 * 24 * 60],
    ['a day ahead', 24 * 60],
  ])('is as old as it is by the clock of the device, which is %s', async (_how, off) => {
    await say(0, true);
    test.pass(10);
    expect(await say(off - 5, false, inMinutes(off))).toEqual([
      { question, at: inMinutes(-5), isDone: false },
    ]);
    expect(await say(off - 8, true, inMinutes(off))).toMatchObject([{ isDone: false }]);
  });

  it('is taken so often in a minute, and then refused for a while', async () => {
    for (let times = 0; times < LIMITS.favourite.most; times += 1) await say(0, true);
    await expect(say(0, true)).rejects.toSatisfy((error) => isRefusal(error, 'limit.reached'));
  });
});
