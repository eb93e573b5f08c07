import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { receiveChunk } from '../../../domain/file/receive-chunk.ts';
import { shareNote } from '../../../domain/note/share-note.ts';
import { examineFile } from '../../../domain/page/examine-file.ts';
import { root } from '../../../scripts/node24.js';
import { arriving, draftOf, person } from '../../../test/library.ts';
import { madePaper } from '../../../test/made-papers.ts';
import { prepared } from '../../../test/prepared.ts';
import { sharedPageReader } from '../../../test/shared-page-reader.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../../../test/storage.ts';
import { silent } from '../../terminal/output.ts';
import { verify } from '../verify/verify.ts';
import { readQuestions } from './pages-and-texts.ts';
import { printedQuestions } from './questions.ts';

const PAPER = `Time: 3 Hours      Max. Marks: 20
Q1 (a) Define hashing. (5)
   (b) Explain the sliding window protocol. (5)
Q2    Write what a heap is for. (10)`;

describe.each(ENGINES)('the questions of all papers on %s', (engine) => {
  let test: TestStorage;
  beforeEach(async () => {
    test = await openTestStorage(engine);
    const asha = await person(test.library, 'asha');
    for (const id of ['one', 'two']) {
      await receiveChunk(test.library, asha, arriving(`file-of-${id}`, (await madePaper(PAPER)).buffer));
      await examineFile(test.library, `file-of-${id}`, new AbortController().signal);
      await prepared(test.library, `file-of-${id}`);
      await shareNote(test.library, asha, draftOf(`file-of-${id}`), id);
    }
  });
  afterEach(() => test.close());

  const surroundings = () => ({ config: test.config, root, output: silent, pageReader: sharedPageReader });
  const printed = async (course?: string) => {
    const found = [];
    for await (const each of printedQuestions(test.library, course)) found.push(each);
    return found;
  };

  it('are found, and printed as one object a question', async () => {
    expect(await printed()).toEqual([]);
    expect(await readQuestions(test.storage, surroundings())).toEqual({ files: 2, later: 0 });
    const found = await printed();
    expect(found.map(({ note, number, part, sub, marks }) => [note, number, part, sub, marks])).toEqual(
      ['one', 'two'].flatMap((note) => [
        [note, 1, 'a', null, 5],
        [note, 1, 'b', null, 5],
        [note, 2, null, null, 10],
      ]),
    );
    expect(found[1]).toMatchObject({
      boxes: [
        { page: 1, box: [expect.any(Number), expect.any(Number), expect.any(Number), expect.any(Number)] },
      ],
      sha256: expect.stringMatching(/^[\da-f]{64}$/),
      text: 'Explain the sliding window protocol.',
      topic: { id: expect.any(String), name: 'sliding window protocol' },
      repeats: [found[4]?.id],
      joined: [found[4]?.id],
      doubtful: false,
    });
  });

  it('are called the same by what people say', async () => {
    await readQuestions(test.storage, surroundings());
    const [one, other = ''] = (await printed())
      .filter(({ text }) => text.startsWith('Explain'))
      .map(({ id }) => id);
    const joined = async () => (await printed()).find(({ id }) => id === one)?.joined;
    for (const name of ['binod', 'mira']) {
      expect(await joined()).toEqual([other]);
      const { id: account } = await person(test.library, name);
      const vote = { account, one: one ?? '', other, isSame: false, createdAt: test.library.clock() };
      await test.library.questionCorrections.vote(vote);
    }
    expect(await joined()).toEqual([]);
  });

  it('are printed for one course by its code', async () => {
    await readQuestions(test.storage, surroundings());
    const { course } = draftOf('any');
    expect(await printed(course)).toHaveLength(6);
    expect(await printed('none')).toEqual([]);
  });

  it('that were never found are reported by verify, and put again to be done', async () => {
    const damages = async (repair = false) =>
      (await verify(test.storage, { output: silent, repair })).damages.filter(
        ({ kind }) => kind === 'questions.not-found',
      );
    await test.run('delete from pending_jobs');
    expect(await damages(true)).toMatchObject([
      { level: 'warning', note: 'one', repaired: true },
      { level: 'warning', note: 'two', repaired: true },
    ]);
    expect(await test.library.pendingJobs.count('find-questions')).toMatchObject({ waiting: 2 });
    expect(await damages()).toEqual([]);
  });

  it('that their words do not find are reported by verify, and put again to be done', async () => {
    await readQuestions(test.storage, surroundings());
    await test.run('delete from pending_jobs');
    await test.run('delete from question_numbers where number = (select min(number) from question_numbers)');
    const { damages } = await verify(test.storage, { output: silent, repair: true });
    expect(damages).toMatchObject([{ kind: 'questions.not-found', note: 'one', repaired: true }]);
    expect((await test.library.questions.splitOf('file-of-one'))?.splitter).toBe(0);
    await readQuestions(test.storage, surroundings());
    expect((await verify(test.storage, { output: silent, repair: false })).damages).toEqual([]);
  });

  it('that were never compared with the others are reported by verify, and put again to be done', async () => {
    await readQuestions(test.storage, surroundings());
    await test.run('delete from pending_jobs');
    await test.run("update split_papers set compared_in = null where file_id = 'file-of-two'");
    const { damages } = await verify(test.storage, { output: silent, repair: true });
    expect(damages).toMatchObject([{ kind: 'questions.not-found', note: 'two', repaired: true }]);
    await readQuestions(test.storage, surroundings());
    expect((await verify(test.storage, { output: silent, repair: false })).damages).toEqual([]);
  });
});
