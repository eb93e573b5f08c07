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
import { sortUnits } from '../../question/units/sort-units.ts';
import { unitsOfCourse } from '../../question/units/units-of-course.ts';
import { syllabusVersion } from '../../syllabus.ts';
import { correctUnit } from '../questions/correct-unit.ts';
import { OPERATOR } from '../role.ts';
import { saveSyllabus, unitsInText } from './save-syllabus.ts';

const SYLLABUS = `Unit 1: Hashing: hash functions, collisions, chaining and open addressing.
Unit 2: Trees: binary search trees, AVL rotations, heaps and traversals.
Unit 3: Graphs: breadth first search, spanning trees and shortest paths.`;
const asks = (number: number, text: string): PaperQuestion => ({
  ...{ paper: 1, section: undefined, number, part: undefined, sub: undefined, marks: 5, choice: undefined },
  ...{ isAlternative: false, regions: [], stemRegions: [], text },
});
const QUESTIONS = [
  asks(1, 'Define a hash function and explain collisions in chaining.'),
  asks(2, 'Insert 5, 9, 2 into an AVL tree and show its rotations.'),
  asks(3, 'Explain the shortest paths of a graph.'),
  asks(4, 'Write a note on ethics of engineers.'),
];

let test: TestLibrary;
beforeEach(async () => {
  test = await openTestLibrary();
  const asha = await person(test.library, 'asha');
  await sharedNote(test.library, asha, 'one', { examYear: 2022 });
  await sharedNote(test.library, asha, 'two', { examYear: 2023 });
  for (const file of ['file-of-one', 'file-of-two']) await read(file);
  await sortQuestions(test.library, ENGLISH);
});
afterEach(() => test.close());

const read = (file: string) => {
  test.pass(1);
  return test.library.questions.keepSplit(
    file,
    { questions: QUESTIONS, warnings: [] },
    1,
    test.library.clock(),
  );
};
const save = async (text: string, was?: string) => {
  const version = syllabusVersion(await test.library.syllabi.of(ENGLISH));
  const units = text === '' ? [] : unitsInText(text, ENGLISH);
  await saveSyllabus(test.library, OPERATOR, ENGLISH, { units, was: was ?? version });
};
const units = async () =>
  Object.fromEntries(
    (await test.library.questions.ofCourse(ENGLISH)).questions.map(({ id, unit }) => [id, unit]),
  );
const refusedFor = (reason: string) => (error: unknown) => isRefusal(error, reason);

describe('the syllabus that an admin saves', () => {
  it('gives each question its unit, and none to what it does not hold', async () => {
    await save(SYLLABUS);
    const found = await units();
    expect([1, 2, 3, 4].map((number) => found[`file-of-one-${number}`])).toEqual([
      { number: 1, isSure: true },
      { number: 2, isSure: true },
      { number: 3, isSure: true },
      undefined,
    ]);
    const asked = await unitsOfCourse(test.library, ENGLISH);
    expect(asked?.units.map(({ unit, all }) => [unit?.title, all.questions])).toEqual([
      ['Hashing', 2],
      ['Trees', 2],
      ['Graphs', 2],
      [undefined, 2],
    ]);
  });

  it('names topics by its phrases that their questions use', async () => {
    await save(SYLLABUS);
    const { questions, topics } = await test.library.questions.ofCourse(ENGLISH);
    const nameOf = (id: string) => topics.get(questions.find((each) => each.id === id)?.topic ?? '')?.latin;
    expect(nameOf('file-of-one-2')).toBe('AVL rotations');
    expect(nameOf('file-of-two-3')).toBe('shortest paths');
    expect(nameOf('file-of-two-4')).toContain('ethics');
  });

  it('is followed by questions of a paper that is read later, and forgotten with the syllabus', async () => {
    await save(SYLLABUS);
    await read('file-of-two');
    await sortQuestions(test.library, ENGLISH);
    await sortUnits(test.library, ENGLISH);
    expect((await units())['file-of-two-2']).toEqual({ number: 2, isSure: true });
    await save('');
    expect(Object.values(await units()).every((unit) => unit === undefined)).toBe(true);
    expect(await unitsOfCourse(test.library, ENGLISH)).toBeUndefined();
  });

  it('is not saved over that of another admin', async () => {
    await save(SYLLABUS);
    await expect(save('Unit 1: Other things.\nUnit 2: Further things.', '')).rejects.toSatisfy(
      refusedFor('syllabus.changed'),
    );
    expect(await test.library.syllabi.of(ENGLISH)).toHaveLength(3);
  });

  it('is refused without units, for other courses, or when it is too long', () => {
    const reading = (text: string) => () => unitsInText(text, ENGLISH);
    expect(reading('Dear students')).toThrow(expect.toSatisfy(refusedFor('syllabus.none')));
    const other = (code: string) => `${code} A course\nUnit 1: Some things.\nUnit 2: Other things.\n`;
    expect(reading(other('ABC-101') + other('ABC-102'))).toThrow(
      expect.toSatisfy(refusedFor('syllabus.other')),
    );
    expect(reading('Unit 1 '.repeat(20_000))).toThrow(expect.toSatisfy(refusedFor('syllabus.long')));
    expect(unitsInText(other('ABC-101') + other(ENGLISH.course), ENGLISH)).toHaveLength(2);
  });
});

describe('the unit that an admin chooses for a question', () => {
  const choose = (unit: number | undefined, was: number | undefined, question = 'file-of-one-4') =>
    correctUnit(test.library, OPERATOR, { question, unit, was });

  it('spreads to similar questions, stays when papers are read again, and can be taken back', async () => {
    await save(SYLLABUS);
    await choose(3, undefined);
    expect(await units()).toMatchObject({
      'file-of-one-4': { number: 3, isSure: true },
      'file-of-two-4': { number: 3 },
    });
    await read('file-of-one');
    await sortQuestions(test.library, ENGLISH);
    await sortUnits(test.library, ENGLISH);
    expect((await units())['file-of-one-4']).toEqual({ number: 3, isSure: true });
    await choose(undefined, 3);
    expect((await units())['file-of-two-4']).toBeUndefined();
  });

  it('is refused for a unit that is not there, and for who saw another one', async () => {
    await save(SYLLABUS);
    await expect(choose(4, undefined)).rejects.toSatisfy(refusedFor('syllabus.unit'));
    await expect(choose(2, 1)).rejects.toSatisfy(refusedFor('syllabus.question'));
    await expect(choose(1, undefined, 'none')).rejects.toSatisfy(refusedFor('question.unknown'));
  });
});
