import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { arriving, draftOf, openTestLibrary, person, type TestLibrary } from '../../test/library.ts';
import { madeBook, madePaper } from '../../test/made-papers.ts';
import { prepared } from '../../test/prepared.ts';
import type { Account } from '../account.ts';
import { receiveChunk } from '../file/receive-chunk.ts';
import { removeFile } from '../file/remove-file.ts';
import { orderPages } from '../moderation/order-pages.ts';
import { OPERATOR } from '../moderation/role.ts';
import { shareNote } from '../note/share-note.ts';
import { withdrawNote } from '../note/withdraw-note.ts';
import { ReadingStopped, Unreadable } from '../page/page-reader.ts';
import { courseQuestions } from './course-questions.ts';
import { findQuestions } from './find-questions.ts';

const signal = new AbortController().signal;

const paper = (...questions: string[]) => `            Data Structures
Time: 3 Hours      Max. Marks: 30
Note: Attempt all questions.

${questions.map((text, at) => `Q${at + 1}    ${text} (10)`).join('\n\n')}`;

describe('finding the questions of a paper', () => {
  let opened: TestLibrary;
  let asha: Account;
  beforeEach(async () => {
    opened = await openTestLibrary();
    asha = await person(opened.library, 'asha');
  });
  afterEach(() => opened.close());

  const library = () => opened.library;
  const shared = async (
    id: string,
    bytes: Uint8Array,
    pages = 1,
    changes: Parameters<typeof draftOf>[1] = {},
  ) => {
    await receiveChunk(library(), asha, arriving(`file-of-${id}`, bytes));
    await prepared(library(), `file-of-${id}`, pages);
    return shareNote(library(), asha, draftOf(`file-of-${id}`, changes), id);
  };
  const sharedPaper = async (id: string, ...questions: string[]) => {
    const note = await shared(id, (await madePaper(paper(...questions))).buffer);
    await findQuestions(library(), `file-of-${id}`, signal);
    return note;
  };

  it('keeps each with its place, what it is about, and where it returns', async () => {
    const place = await sharedPaper(
      'one',
      'Explain the sliding window protocol.',
      'Define hashing.',
      'What is a graph?',
    );
    await sharedPaper(
      'two',
      'Describe how trees are balanced.',
      'Explain the sliding window protocol.',
      'Define a heap.',
    );
    const found = await courseQuestions(library(), place);
    expect(found.map(({ question }) => [question.note, question.number, question.marks])).toEqual([
      ...[1, 2, 3].map((number) => ['one', number, 10]),
      ...[1, 2, 3].map((number) => ['two', number, 10]),
    ]);
    expect(found[0]?.question.regions).toMatchObject([{ page: 1 }]);
    expect(found[0]?.similar[0]).toMatchObject({ id: found[4]?.question.id, kind: 'same' });
    expect(found[0]?.topic?.latin).toBe('sliding window protocol');
    expect(found[4]?.topic).toEqual(found[0]?.topic);
    // Questions leave a topic, and topics are joined: an id is of no question.
    expect(found[0]?.topic?.id).toMatch(/^[\da-f]{20}$/);
  });

  it('leaves the topics that are there as they are when a paper comes', async () => {
    const place = await sharedPaper('one', 'Explain the sliding window protocol.', 'Define hashing.');
    const before = await library().questions.topicsOf(place);
    await sharedPaper('two', 'What is a sliding window protocol?', 'Define a heap.');
    expect(await library().questions.topicsOf(place)).toEqual(expect.arrayContaining(before));
  });

  it('takes them away with a paper that is withdrawn', async () => {
    const place = await sharedPaper('one', 'Define hashing.', 'Define a heap.');
    await withdrawNote(library(), asha, 'one');
    expect(await courseQuestions(library(), place)).toEqual([]);
  });

  it('is not done with lecture notes, nor with a file that nobody has shared', async () => {
    const { buffer } = await madePaper(paper('Define hashing.', 'Define a heap.'));
    const place = await shared('notes', buffer, 1, { kind: 'notes' });
    await findQuestions(library(), 'file-of-notes', signal);
    await receiveChunk(
      library(),
      asha,
      arriving('unshared', (await madePaper(paper('Define a graph.'))).buffer),
    );
    await prepared(library(), 'unshared');
    await findQuestions(library(), 'unshared', signal);
    expect(await library().questions.splitOf('file-of-notes')).toBeUndefined();
    expect(await library().questions.splitOf('unshared')).toBeUndefined();
    expect(await courseQuestions(library(), place)).toEqual([]);
  });

  it('knows those of the pages that are shown, and none of what a moderator has left out', async () => {
    const pages = [paper('Define hashing.', 'Define a heap.'), 'Q3    What is a graph? (10)'];
    const place = await shared('one', (await madePaper(...pages)).buffer, pages.length);
    const numbers = async () =>
      (await courseQuestions(library(), place)).map(({ question }) => question.number);
    await findQuestions(library(), 'file-of-one', signal);
    expect(await numbers()).toEqual([1, 2, 3]);
    const to = { of: 2, shown: [{ number: 1 }] };
    const wanted = { file: 'file-of-one', was: undefined, to, reason: 'Of another paper' };
    await orderPages(library(), OPERATOR, 'one', wanted);
    expect(await numbers()).toEqual([]);
    expect(await library().pendingJobs.count('find-questions')).toMatchObject({ waiting: 1 });
    await findQuestions(library(), 'file-of-one', signal);
    expect(await numbers()).toEqual([1, 2]);
  });

  it('says of a file without questions that it needs review', async () => {
    await shared('book', (await madeBook(2)).buffer, 2);
    await findQuestions(library(), 'file-of-book', signal);
    expect((await library().questions.splitOf('file-of-book'))?.warnings).toEqual(['none-found']);
  });

  it('goes on after the last page that was read, and past one that cannot be', async () => {
    await shared('book', (await madeBook(3)).buffer, 3);
    const stop = new AbortController();
    const read: number[] = [];
    const telling = (tell: (page: number) => void) => ({
      ...library(),
      pageReader: {
        ...library().pageReader,
        layoutOf: ((file, page, options) => {
          tell(page);
          return library().pageReader.layoutOf(file, page, options);
        }) as typeof opened.library.pageReader.layoutOf,
      },
    });
    const stopped = findQuestions(
      telling((page) => page === 2 && stop.abort()),
      'file-of-book',
      stop.signal,
    );
    await expect(stopped).rejects.toBeInstanceOf(ReadingStopped);
    await findQuestions(
      telling((page) => {
        read.push(page);
        if (page === 3) throw new Unreadable('too-large');
      }),
      'file-of-book',
      signal,
    ).catch(() => {});
    expect(read).toEqual([2, 3]);
  });

  it('ends when the file goes meanwhile', async () => {
    await shared('book', (await madeBook(1)).buffer, 1);
    await withdrawNote(library(), asha, 'book');
    await removeFile(library(), asha, 'file-of-book').catch(() => {});
    expect(await findQuestions(library(), 'file-of-book', signal)).toBe(0);
  });
});
