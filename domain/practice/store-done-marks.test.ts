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

const say = (minutes: number, isDone: boolean) =>
  storeDoneMarks(test.library, ravi, [
    { question, at: new Date(test.library.clock().getTime() + minutes * 60_000), isDone },
  ]);

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

  it('is taken so often in a minute, and then refused for a while', async () => {
    for (let times = 0; times < LIMITS.favourite.most; times += 1) await say(0, true);
    await expect(say(0, true)).rejects.toSatisfy((error) => isRefusal(error, 'limit.reached'));
  });
});
