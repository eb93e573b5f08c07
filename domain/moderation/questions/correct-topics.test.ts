import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  ENGLISH,
  isRefusal,
  openTestLibrary,
  person,
  sharedNote,
  type TestLibrary,
} from '../../../test/library.ts';
import { sortQuestions } from '../../question/comparing/sort-questions.ts';
import type { PaperQuestion } from '../../question/splitting/paper-questions.ts';
import { OPERATOR } from '../role.ts';
import { correctTopics, type WantedTopics } from './correct-topics.ts';
import { listTopics } from './list-topics.ts';
import { undoCorrection } from './undo-correction.ts';

const asks = (number: number, text: string): PaperQuestion => ({
  ...{ paper: 1, section: undefined, number, part: undefined, sub: undefined, marks: 5, choice: undefined },
  ...{ isAlternative: false, regions: [], stemRegions: [], text },
});
const HASHING = 'Define hashing and explain collision resolution by chaining.';
const TREES = 'What is a balanced binary search tree? Insert 5, 9, 2.';
const [ONE, TWO] = ['file-of-one', 'file-of-two'];

let test: TestLibrary;
beforeEach(async () => {
  test = await openTestLibrary();
  const asha = await person(test.library, 'asha');
  for (const id of ['one', 'two']) await sharedNote(test.library, asha, id);
  await readPapers();
});
afterEach(() => test.close());

/** As after a backup was brought back: topics are found anew. */
async function readPapers(): Promise<void> {
  const { questions, clock } = test.library;
  for (const file of [ONE, TWO]) {
    await questions.keepSplit(file, { questions: [], warnings: [] }, 1, clock());
    const found = { questions: [asks(1, HASHING), asks(2, TREES)], warnings: [] };
    await questions.keepSplit(file, found, 1, clock());
  }
  await sortQuestions(test.library, ENGLISH);
}
const seen = () => listTopics(test.library, OPERATOR, ENGLISH);
const topicOf = async (question: string) => {
  const found = (await seen()).topics.find(({ questions }) => questions.some(({ id }) => id === question));
  return { id: found?.topic.id ?? '', name: found?.topic.latin, size: found?.questions.length };
};
async function change(wanted: WantedTopics, was?: string): Promise<void> {
  test.pass(1);
  const before = was ?? (await seen()).version;
  await correctTopics(test.library, OPERATOR, ENGLISH, { was: before, wanted });
}
async function takeBackLast(): Promise<void> {
  test.pass(1);
  const { version, corrections } = await seen();
  const takenBack = { was: version, correction: corrections[0]?.id ?? '' };
  await undoCorrection(test.library, OPERATOR, ENGLISH, takenBack);
}
const refusedFor = (reason: string) => (error: unknown) => isRefusal(error, reason);

describe('the topics of a course', () => {
  it('have the name that an admin gives them, also when all papers are read anew', async () => {
    const { id, name } = await topicOf(`${ONE}-1`);
    await change({ act: 'name', topic: id, name: '  Hash   tables ' });
    expect(await topicOf(`${TWO}-1`)).toMatchObject({ name: 'Hash tables', size: 2 });
    await readPapers();
    expect(await topicOf(`${TWO}-1`)).toMatchObject({ name: 'Hash tables', size: 2 });
    await takeBackLast();
    expect(await topicOf(`${TWO}-1`)).toMatchObject({ name, size: 2 });
    const log = await test.library.moderationLog.list(9);
    expect(log.map(({ reason, about }) => [reason, about])).toEqual([
      ['undo: renamed', ENGLISH.course],
      ['renamed: Hash tables', ENGLISH.course],
    ]);
  });

  it('are joined, and stay so when all papers are read anew, until that is taken back', async () => {
    const [one, other] = [await topicOf(`${ONE}-1`), await topicOf(`${ONE}-2`)];
    await change({ act: 'join', topics: [one.id], into: other.id });
    expect(await topicOf(`${TWO}-1`)).toEqual({ ...other, size: 4 });
    await readPapers();
    expect(await topicOf(`${TWO}-1`)).toMatchObject({ name: other.name, size: 4 });
    await takeBackLast();
    expect((await seen()).topics.map(({ questions }) => questions.length)).toEqual([2, 2]);
  });

  it('are joined several in one go, which is taken back in one go', async () => {
    const { questions, clock } = test.library;
    const found = [asks(1, HASHING), asks(2, TREES), asks(3, 'Explain the sliding window protocol.')];
    await questions.keepSplit(ONE, { questions: found, warnings: [] }, 1, clock());
    await sortQuestions(test.library, ENGLISH);
    const [into = '', ...topics] = (await seen()).topics.map(({ topic }) => topic.id);
    expect(topics).toHaveLength(2);
    await change({ act: 'join', topics, into });
    expect((await seen()).topics.map(({ topic }) => topic.id)).toEqual([into]);
    await takeBackLast();
    expect((await seen()).topics).toHaveLength(3);
  });

  it('lose questions to a topic of their own', async () => {
    const { id, name } = await topicOf(`${ONE}-1`);
    await change({ act: 'split', topic: id, name: 'Chaining', questions: [`${TWO}-1`, 'of another topic'] });
    expect(await topicOf(`${TWO}-1`)).toMatchObject({ name: 'Chaining', size: 1 });
    expect(await topicOf(`${ONE}-1`)).toMatchObject({ name, size: 1 });
    await readPapers();
    expect(await topicOf(`${TWO}-1`)).toMatchObject({ name: 'Chaining', size: 1 });
    expect(await topicOf(`${ONE}-1`)).toMatchObject({ name, size: 1 });
  });

  it('keep their names where their papers go to another course', async () => {
    const { id } = await topicOf(`${ONE}-1`);
    await change({ act: 'name', topic: id, name: 'Hash tables' });
    const elsewhere = { ...ENGLISH, course: 'BPP-101' };
    for (const moved of ['one', 'two']) {
      const note = await test.library.notes.find(moved);
      if (note) await test.library.notes.change(moved, { ...note, ...elsewhere }, test.library.clock());
    }
    await sortQuestions(test.library, elsewhere);
    const { topics, corrections } = await listTopics(test.library, OPERATOR, elsewhere);
    expect(topics.map(({ topic, questions }) => [topic.latin, questions.length])).toContainEqual([
      'Hash tables',
      2,
    ]);
    expect(corrections).toMatchObject([{ act: 'name', questions: 2 }]);
    expect((await seen()).corrections).toEqual([]);
  });

  it('change for one of two admins at once, and only for admins', async () => {
    const { version } = await seen();
    const { id } = await topicOf(`${ONE}-1`);
    await change({ act: 'name', topic: id, name: 'Hashing' }, version);
    const second = change({ act: 'name', topic: id, name: 'Hash functions' }, version);
    await expect(second).rejects.toSatisfy(refusedFor('topic.changed'));
    const asha = await person(test.library, 'binod');
    const wanted = { act: 'name', topic: id, name: 'Mine' } as const;
    const refused = correctTopics(test.library, asha, ENGLISH, { was: version, wanted });
    await expect(refused).rejects.toMatchObject({ word: 'not-allowed' });
    expect(await topicOf(`${ONE}-1`)).toMatchObject({ name: 'Hashing' });
  });

  it.each<[string, string, (id: string) => WantedTopics]>([
    ['without a name', 'topic.name', (topic) => ({ act: 'name', topic, name: ' ' })],
    ['with a name that is a story', 'topic.name', (topic) => ({ act: 'name', topic, name: 'a'.repeat(81) })],
    ['that are not there', 'topic.changed', () => ({ act: 'name', topic: 'none', name: 'Hashing' })],
    ['that are one already', 'question.into', (topic) => ({ act: 'join', topics: [topic], into: topic })],
    [
      'of which all questions would go',
      'topic.questions',
      (topic) => ({ act: 'split', topic, name: 'All', questions: [`${ONE}-1`, `${TWO}-1`] }),
    ],
    [
      'of which no question would go',
      'topic.questions',
      (topic) => ({ act: 'split', topic, name: 'None', questions: [] }),
    ],
  ])('%s are refused', async (_name, reason, wantedOf) => {
    const { id } = await topicOf(`${ONE}-1`);
    await expect(change(wantedOf(id))).rejects.toSatisfy(refusedFor(reason));
    expect((await seen()).corrections).toEqual([]);
  });
});
