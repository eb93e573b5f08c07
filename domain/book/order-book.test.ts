import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { arriving, draftOf, openTestLibrary, person, type TestLibrary } from '../../test/library.ts';
import { madePaper } from '../../test/made-papers.ts';
import { prepared } from '../../test/prepared.ts';
import { receiveChunk } from '../file/receive-chunk.ts';
import { shareNote } from '../note/share-note.ts';
import { findQuestions } from '../question/find-questions.ts';
import { knownBook } from './order-book.ts';

const signal = new AbortController().signal;
const PAPER = `Time: 3 Hours      Max. Marks: 20
Q1    Explain the sliding window protocol. (10)
Q2    Write what a heap is for. (10)`;

describe('the book of a course', () => {
  let opened: TestLibrary;
  beforeEach(async () => {
    opened = await openTestLibrary();
  });
  afterEach(() => opened.close());

  it('is another one once its topics have other names, and stays the same while a paper is read', async () => {
    const { library } = opened;
    const asha = await person(library, 'asha');
    const shared = async (id: string) => {
      await receiveChunk(library, asha, arriving(`file-of-${id}`, (await madePaper(PAPER)).buffer));
      await prepared(library, `file-of-${id}`);
      return shareNote(library, asha, draftOf(`file-of-${id}`), id);
    };
    const place = await shared('one');
    await findQuestions(library, 'file-of-one', signal);
    const key = async () =>
      (await knownBook(library, { place, isAskedOnly: false, isTwoUp: false }, 'here')).key;
    const rename = async (latin: string) => {
      const topics = (await library.questions.topicsOf(place)).slice(0, 1);
      await library.questions.renameTopics(
        place,
        topics.map((was) => ({ id: was.id, latin, devanagari: undefined, was })),
      );
    };
    const before = await key();
    await rename('window protocols');
    const renamed = await key();
    expect(renamed).not.toBe(before);
    expect(await key()).toBe(renamed);
    await shared('two');
    const waiting = await key();
    await rename('sliding windows');
    expect(await key()).toBe(waiting);
    await findQuestions(library, 'file-of-two', signal);
    expect(await key()).not.toBe(waiting);
  });
});
