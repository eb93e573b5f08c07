import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arriving, draftOf, openTestLibrary, person, type TestLibrary } from '../../test/library.ts';
import { madePaper } from '../../test/made-papers.ts';
import { prepared } from '../../test/prepared.ts';
import type { Account } from '../account.ts';
import { receiveChunk } from '../file/receive-chunk.ts';
import { shareNote } from '../note/share-note.ts';
import { withdrawNote } from '../note/withdraw-note.ts';
import type { SearchFilters } from '../search.ts';
import { findQuestions } from './find-questions.ts';
import { questionsLike } from './questions-like.ts';
import { searchQuestions } from './search-questions.ts';

const signal = new AbortController().signal;
const paper = (...questions: string[]) => `            Data Structures
Time: 3 Hours      Max. Marks: 30

${questions.map((text, at) => `Q${at + 1}    ${text} (10)`).join('\n\n')}`;

const PAPERS = {
  first: [
    'Explain the sliding window protocol and its use in flow control.',
    'Find the efficiency of a link with 200 frames and a window of 7.',
    'What is a balanced tree?',
  ],
  second: [
    'Explain the sliding window protocol and its use in flow control.',
    'Find the efficiency of a link with 500 frames and a window of 3.',
    'Describe how a heap is built from an array.',
  ],
};

describe('questions', () => {
  let opened: TestLibrary;
  let asha: Account;
  beforeAll(async () => {
    opened = await openTestLibrary();
    asha = await person(opened.library, 'asha');
    for (const [id, questions] of Object.entries(PAPERS)) await share(id, questions);
  });
  afterAll(() => opened.close());

  const library = () => opened.library;
  const share = async (id: string, questions: readonly string[]) => {
    await receiveChunk(
      library(),
      asha,
      arriving(`file-of-${id}`, (await madePaper(paper(...questions))).buffer),
    );
    await prepared(library(), `file-of-${id}`);
    const examYear = id === 'first' ? 2019 : 2023;
    await shareNote(library(), asha, draftOf(`file-of-${id}`, { examYear }), id);
    await findQuestions(library(), `file-of-${id}`, signal);
  };
  const found = async (text: string, filters: SearchFilters = {}) =>
    (await searchQuestions(library(), text, filters)).map(({ question }) => [question.note, question.number]);
  const like = async (id: string) => {
    const { again = [], related = [] } = (await questionsLike(library(), id)) ?? {};
    return {
      again: again.map(({ id, kind }) => [id, kind]),
      related: related.map(({ id }) => id),
    };
  };

  it('are found by half a sentence, each once, the newest of the same', async () => {
    expect(await found('sliding window protocol')).toEqual([['second', 1]]);
    expect(await found('how is a heap built from an arrray')).toEqual([['second', 3]]);
  });

  it('say where they are asked again', async () => {
    const [first] = await searchQuestions(library(), 'sliding window protocol', {});
    expect(
      first?.again.filter(({ kind }) => kind === 'same').map(({ question }) => question.examYear),
    ).toEqual([2019]);
  });

  it('are those of the papers that are wanted', async () => {
    expect(await found('sliding window protocol', { examYear: 2019 })).toEqual([['first', 1]]);
    expect(await found('sliding window protocol', { kind: 'solution' })).toEqual([]);
  });

  it.each([
    ['one word', 'protocol'],
    ['words that tell nothing', 'explain the following with examples'],
    ['words that no question has together', 'sliding heap efficiency of trees'],
    ['nothing', ''],
  ])('are not found by %s', async (_name, text) => {
    expect(await found(text)).toEqual([]);
  });

  it('that are like one are where it returns, and those of its topic', async () => {
    expect((await like('file-of-first-1')).again[0]).toEqual(['file-of-second-1', 'same']);
    expect((await like('file-of-first-2')).again[0]).toEqual(['file-of-second-2', 'numbers']);
    await expect(questionsLike(library(), 'none-1')).rejects.toMatchObject({ word: 'not-found' });
  });

  it('leave with a paper that is withdrawn, and come with one that is shared', async () => {
    await share('third', [
      'Explain the sliding window protocol and its use in flow control.',
      'Define a queue.',
    ]);
    expect((await like('file-of-first-1')).again.map(([id]) => id).sort()).toEqual([
      'file-of-second-1',
      'file-of-third-1',
    ]);
    await withdrawNote(library(), asha, 'third');
    expect((await like('file-of-first-1')).again).toEqual([['file-of-second-1', 'same']]);
    expect(await found('sliding window protocol')).toEqual([['second', 1]]);
    await expect(questionsLike(library(), 'file-of-third-1')).rejects.toMatchObject({ word: 'not-found' });
  });
});
