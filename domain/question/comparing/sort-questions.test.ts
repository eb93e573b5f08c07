import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ENGLISH, openTestLibrary, person, sharedNote, type TestLibrary } from '../../../test/library.ts';
import type { PaperQuestion } from '../splitting/paper-questions.ts';
import { sortQuestions } from './sort-questions.ts';

const asks = (text: string): PaperQuestion => ({
  ...{
    paper: 1,
    section: undefined,
    number: 1,
    part: undefined,
    sub: undefined,
    marks: 5,
    choice: undefined,
  },
  ...{ isAlternative: false, regions: [], stemRegions: [], text },
});

let test: TestLibrary;
beforeEach(async () => {
  test = await openTestLibrary();
});
afterEach(() => test.close());

/** Questions of one paper each. */
const PAPERS = [
  [
    'Explain the sliding window protocol, Bellini hypothesis',
    'Draw a binary tree and insert these keys',
    'What is normalization of a database table?',
    'Compare paging and segmentation of memory',
  ],
  ['Explain the sliding window protocol, and why it is used'],
  ['Explain the sliding window protocol'],
];

describe('the name of a topic', () => {
  it('is found anew when a second paper asks it, and stays from then on', async () => {
    const { library } = test;
    const asha = await person(library, 'asha');
    const names: (string | undefined)[] = [];
    for (const [at, texts] of PAPERS.entries()) {
      await sharedNote(library, asha, `p${at}`);
      const split = { questions: texts.map(asks), warnings: [] };
      await library.questions.keepSplit(`file-of-p${at}`, split, 1, library.clock());
      await sortQuestions(library, ENGLISH);
      const { questions, topics } = await library.questions.ofCourse(ENGLISH);
      names.push(topics.get(questions[0]?.topic ?? '')?.latin?.toLowerCase());
    }
    expect(names[0]).not.toBe(names[1]);
    expect(names.slice(1)).toEqual(['sliding window protocol', 'sliding window protocol']);
  });
});
