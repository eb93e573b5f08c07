import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  arriving,
  draftOf,
  isRefusal,
  openTestLibrary,
  person,
  type TestLibrary,
} from '../../../test/library.ts';
import { madePaper } from '../../../test/made-papers.ts';
import { prepared } from '../../../test/prepared.ts';
import { receiveChunk } from '../../file/receive-chunk.ts';
import { shareNote } from '../../note/share-note.ts';
import { findQuestions } from '../../question/find-questions.ts';
import type { Correction } from '../../question/question-correction.ts';
import { SPLITTER } from '../../question/splitting/paper-questions.ts';
import { appoint } from '../appoint.ts';
import { OPERATOR } from '../role.ts';
import { correctPaper } from './correct-paper.ts';
import { undoCorrection } from './undo-correction.ts';

const signal = new AbortController().signal;
const FILE = 'file-of-one';
const PAPER = `            Data Structures
Time: 3 Hours      Max. Marks: 30

Q1    Define hashing. (10)

Q2    Explain how trees are balanced. (10)

Q3    What is a graph? (10)`;
const label = { part: undefined, sub: undefined, marks: 5 };

let test: TestLibrary;
beforeEach(async () => {
  test = await openTestLibrary();
  const asha = await person(test.library, 'asha');
  await receiveChunk(test.library, asha, arriving(FILE, (await madePaper(PAPER)).buffer));
  await prepared(test.library, FILE);
  await shareNote(test.library, asha, draftOf(FILE), 'one');
  await findQuestions(test.library, FILE, signal);
});
afterEach(() => test.close());

const version = async () => (await test.library.questions.splitOf(FILE))?.version ?? '';
async function correction(
  wanted: Correction,
  by: Parameters<typeof correctPaper>[1] = OPERATOR,
): Promise<void> {
  // The log is in the order of time.
  test.pass(1);
  await correctPaper(test.library, by, 'one', { was: await version(), correction: wanted });
}
const numbers = async () => (await test.library.questions.ofFile(FILE)).map(({ number }) => number);
const reasons = async () =>
  (await test.library.moderationLog.listOfNote('one', 9)).map(({ reason }) => reason);
/** As `panna questions` leaves it until its job is done. */
async function beginAnew(): Promise<void> {
  const { questions, clock } = test.library;
  await questions.keepSplit(
    FILE,
    { questions: [], warnings: [] },
    0,
    clock(),
    await test.library.questionCorrections.ofFile(FILE),
  );
}
async function readAnew(): Promise<void> {
  await beginAnew();
  await findQuestions(test.library, FILE, signal);
}
const refusedFor = (reason: string) => (error: unknown) => isRefusal(error, reason);

describe('correcting the questions of a paper', () => {
  it('is kept when the paper is read anew, and can be taken back', async () => {
    await correction({ act: 'correct', question: `${FILE}-3`, number: 4, ...label });
    await correction({ act: 'hide', question: `${FILE}-1` });
    expect(await numbers()).toEqual([2, 4]);
    await readAnew();
    expect(await numbers()).toEqual([2, 4]);
    test.pass(1);
    const [first] = await test.library.questionCorrections.ofFile(FILE);
    await undoCorrection(test.library, OPERATOR, 'one', {
      ...{ was: await version(), correction: first?.id ?? '' },
    });
    expect(await numbers()).toEqual([2, 3]);
    await readAnew();
    expect(await numbers()).toEqual([2, 3]);
    expect(await reasons()).toEqual(['undo: 3 is 4 (5)', '1 hidden', '3 is 4 (5)']);
  });

  it('gives a question that it has made the words below the line, and a topic', async () => {
    const [first, second] = (await test.library.questions.ofFile(FILE)).flatMap(({ regions }) => regions);
    if (!first || !second) throw new Error('The paper has regions');
    const [, , right, bottom] = second.box;
    const both = {
      page: 1,
      box: [first.box[0], first.box[1], Math.max(first.box[2], right), bottom],
    } as const;
    await correction({ act: 'move', question: `${FILE}-1`, regions: [both] });
    const y = (first.box[3] + second.box[1]) / 2;
    await correction({ act: 'split', question: `${FILE}-1`, page: 1, y, number: 9, ...label });
    const made = (await test.library.questions.ofFile(FILE)).find(({ number }) => number === 9);
    expect(made).toMatchObject({ id: `${FILE}-1~2`, marks: 5 });
    expect(made?.text).toContain('trees are balanced');
    const { questions } = await test.library.questions.ofCourse(draftOf(FILE) as never);
    expect(questions.find(({ id }) => id === made?.id)?.topic).toBeDefined();
  });

  it.each<[string, string, Correction]>([
    ['a question that is not there', 'question.unknown', { act: 'hide', question: 'other-1' }],
    [
      'a number that is none',
      'question.number',
      { act: 'correct', question: `${FILE}-1`, number: 0.5, ...label },
    ],
    [
      'a part that is a sentence',
      'question.label',
      { act: 'correct', question: `${FILE}-1`, number: 1, ...label, part: 'a b' },
    ],
    [
      'marks that are none',
      'question.marks',
      { act: 'correct', question: `${FILE}-1`, number: 1, ...label, marks: Number.NaN },
    ],
    [
      'a line beside the question',
      'question.border',
      { act: 'split', question: `${FILE}-1`, page: 1, y: 0.99, number: 1, ...label },
    ],
    [
      'borders outside of the page',
      'question.borders',
      { act: 'move', question: `${FILE}-1`, regions: [{ page: 1, box: [0, 0, 2, 1] }] },
    ],
    [
      'borders on a page that is not there',
      'question.borders',
      { act: 'move', question: `${FILE}-1`, regions: [{ page: 7, box: [0, 0, 1, 1] }] },
    ],
    ['no borders', 'question.borders', { act: 'move', question: `${FILE}-1`, regions: [] }],
    [
      'a question joined to itself',
      'question.into',
      { act: 'merge', question: `${FILE}-1`, into: `${FILE}-1` },
    ],
  ])('is refused with %s', async (_name, reason, wanted) => {
    await expect(correction(wanted)).rejects.toSatisfy(refusedFor(reason));
    expect(await reasons()).toEqual([]);
  });

  it('is an admin’s', async () => {
    const binod = await person(test.library, 'binod');
    const reason = 'Looks after papers.';
    for (const role of [undefined, 'moderator'] as const) {
      if (role) await appoint(test.library, OPERATOR, { email: binod.email, role, reason });
      const refused = correction({ act: 'right' }, binod);
      await expect(refused).rejects.toSatisfy(refusedFor('moderation.admin'));
    }
  });

  it('is refused where somebody else has corrected meanwhile, or the paper is being read', async () => {
    const was = await version();
    await correction({ act: 'hide', question: `${FILE}-1` });
    const late = correctPaper(test.library, OPERATOR, 'one', { was, correction: { act: 'right' } });
    await expect(late).rejects.toSatisfy(refusedFor('question.corrected'));
    await beginAnew();
    await expect(correction({ act: 'right' })).rejects.toSatisfy(refusedFor('question.corrected'));
  });

  it('ends that the paper needs review, also when it is read anew', async () => {
    await correction({ act: 'correct', question: `${FILE}-1`, number: 1, ...label });
    const { questions, clock } = test.library;
    const needsReview = { questions: await questions.ofFile(FILE), warnings: ['totals'] } as const;
    await questions.keepSplit(
      FILE,
      needsReview,
      SPLITTER,
      clock(),
      await test.library.questionCorrections.ofFile(FILE),
    );
    await correction({ act: 'right' });
    await readAnew();
    expect((await test.library.questions.splitOf(FILE))?.warnings).toEqual([]);
  });
});
