import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRefusal, openTestLibrary, person, sharedNote, type TestLibrary } from '../../test/library.ts';
import type { Account } from '../account.ts';
import { LIMITS } from '../limits.ts';
import type { PaperQuestion } from './splitting/paper-questions.ts';
import { voteOnPair } from './vote-on-pair.ts';

let test: TestLibrary;
let asha: Account;
let binod: Account;
beforeEach(async () => {
  test = await openTestLibrary();
  [asha, binod] = [await person(test.library, 'asha'), await person(test.library, 'binod')];
  for (const id of ['one', 'two']) {
    await sharedNote(test.library, asha, id);
    const split = { questions: [question], warnings: [] };
    await test.library.questions.keepSplit(`file-of-${id}`, split, 1, test.library.clock());
  }
});
afterEach(() => test.close());

const question: PaperQuestion = {
  ...{ paper: 1, section: undefined, number: 1, part: undefined, sub: undefined, marks: 5 },
  ...{ choice: undefined, isAlternative: false, regions: [], stemRegions: [], text: 'Define hashing.' },
};
const pair = { one: 'file-of-one-1', other: 'file-of-two-1' };
const votesOf = async (account: Account) =>
  (await test.library.questionCorrections.votesBy(account.id, '', 9)).flatMap(({ isSame, undoneAt }) =>
    undoneAt ? [] : [isSame],
  );

describe('saying of a question and its return that they are the same', () => {
  it('is one tap, and a second one takes it back', async () => {
    await voteOnPair(test.library, binod, pair, 'same');
    await voteOnPair(test.library, binod, pair, 'different');
    expect(await votesOf(binod)).toEqual([false]);
    await voteOnPair(test.library, binod, pair, undefined);
    expect(await votesOf(binod)).toEqual([]);
  });

  it('needs an address that is verified', async () => {
    const unverified = { ...binod, verified: false };
    const refused = voteOnPair(test.library, unverified, pair, 'same');
    await expect(refused).rejects.toSatisfy((error) => isRefusal(error, 'question.account'));
    expect(await votesOf(binod)).toEqual([]);
  });

  it('is counted against a limit of its own', async () => {
    for (let tap = 0; tap < LIMITS.questionVote.most; tap += 1)
      await voteOnPair(test.library, binod, pair, 'same');
    const refused = voteOnPair(test.library, binod, pair, 'same');
    await expect(refused).rejects.toMatchObject({ word: 'too-many' });
    await voteOnPair(test.library, asha, pair, 'same');
    expect(await votesOf(asha)).toEqual([true]);
  });
});
