import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestLibrary, person, sharedNote, type TestLibrary } from '../../../test/library.ts';
import { prepared } from '../../../test/prepared.ts';
import type { PaperQuestion } from '../../question/splitting/paper-questions.ts';
import { voteOnPair } from '../../question/vote-on-pair.ts';
import { hideNote } from '../hide-note.ts';
import { OPERATOR } from '../role.ts';
import { listDisputes } from './list-disputes.ts';

const question: PaperQuestion = {
  ...{ paper: 1, section: undefined, number: 1, part: undefined, sub: undefined, marks: 5 },
  ...{ choice: undefined, isAlternative: false, stemRegions: [], text: 'Define hashing.' },
  regions: [{ page: 1, box: [0.1, 0.2, 0.9, 0.3] }],
};
const pair = { one: 'file-of-one-1', other: 'file-of-two-1' };

let test: TestLibrary;
beforeEach(async () => {
  test = await openTestLibrary();
  const { library } = test;
  const asha = await person(library, 'asha');
  for (const id of ['one', 'two']) {
    await sharedNote(library, asha, id);
    await prepared(library, `file-of-${id}`);
    const split = { questions: [question], warnings: [] };
    await library.questions.keepSplit(`file-of-${id}`, split, 1, library.clock());
  }
  await voteOnPair(library, asha, pair, 'same');
});
afterEach(() => test.close());

describe('what people disagree on', () => {
  it('is shown to moderators with both questions and how many say what, and never who', async () => {
    expect(await listDisputes(test.library, OPERATOR)).toEqual([]);
    const binod = await person(test.library, 'binod');
    await voteOnPair(test.library, binod, pair, 'different');
    const [dispute] = await listDisputes(test.library, OPERATOR);
    expect(dispute?.votes).toEqual({ ...pair, same: 1, different: 1 });
    expect(dispute?.questions.map(({ question: { id } }) => id)).toEqual([pair.one, pair.other]);
    expect(JSON.stringify(dispute)).not.toMatch(/asha|binod/);
    await expect(listDisputes(test.library, binod)).rejects.toMatchObject({ word: 'not-allowed' });
    await hideNote(test.library, OPERATOR, 'two', 'Not ours.');
    expect(await listDisputes(test.library, OPERATOR)).toEqual([]);
  });
});
