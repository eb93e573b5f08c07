import { buffer } from 'node:stream/consumers';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arriving, isRefusal, openTestLibrary, person, type TestLibrary } from '../../../test/library.ts';
import { madePaper, madePng } from '../../../test/made-papers.ts';
import type { Account } from '../../account.ts';
import { receiveChunk } from '../../file/receive-chunk.ts';
import { LIMITS } from '../../limits.ts';
import { makePapers } from './make-papers.ts';
import { papersInFile } from './papers-in-file.ts';

const head = (title: string, code: string) =>
  `December 2023\nB.Tech. III SEMESTER\n${title} (${code})\nTime: 3 Hours  Max. Marks: 75`;
const questions = (...numbers: number[]) =>
  numbers.map((number) => `${number}. (a) Explain the idea number ${number}.\n(b) Draw it.`).join('\n');
const STACKS = `${head('Data Structures', 'TIT-233')}\n${questions(1, 2)}\nP.T.O.`;
const NETWORKS = `${head('Computer Networks', 'TIT-352')}\n${questions(1, 2)}\nP.T.O.`;
const END = `${questions(3, 4)}\n*****`;

let opened: TestLibrary;
let asha: Account;
let ravi: Account;
beforeAll(async () => {
  opened = await openTestLibrary();
  asha = await person(opened.library, 'asha');
  ravi = await person(opened.library, 'ravi');
});
afterAll(() => opened.close());

async function sent(...pages: string[]): Promise<string> {
  const id = opened.library.newId();
  await receiveChunk(opened.library, asha, arriving(id, (await madePaper(...pages)).buffer));
  return id;
}
const found = (id: string, isPhotos: boolean, account = asha) =>
  papersInFile(opened.library, account, { id, isPhotos });
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => '',
    (error) => isRefusal(error) && error.reason,
  );

describe('the photos of one form', () => {
  it('are several papers where several heads say so, each in the order of its questions', async () => {
    const id = await sent(STACKS, NETWORKS, `${questions(3, 4)}\nP.T.O.`, END.replace('3.', '5.'));
    const { papers, left } = await found(id, true);
    expect(papers).toHaveLength(2);
    expect(papers.flat().toSorted()).toEqual([1, 2, 3, 4]);
    expect([papers[0]?.[0], papers[1]?.[0], left]).toEqual([1, 2, 0]);
  });

  it('are one paper in the order of its content, where that is sure', async () => {
    expect(
      await found(await sent(`${questions(5, 6)}\n*****`, STACKS, `${questions(3, 4)}\nP.T.O.`), true),
    ).toEqual({
      papers: [[2, 3, 1]],
      left: 0,
    });
  });

  it('stay as they are where they are in order, or nothing says what they are', async () => {
    expect(await found(await sent(STACKS, END), true)).toEqual({ papers: [], left: 0 });
    const notes = await sent(
      'Unit 2\nTrees have nodes and leaves',
      'Unit 1\nStacks and queues have two ends',
    );
    expect(await found(notes, true)).toEqual({ papers: [], left: 0 });
  });
});

describe('a scan', () => {
  it('is split where another paper begins', async () => {
    expect((await found(await sent(STACKS, END, NETWORKS, questions(3), END), false)).papers).toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
  });

  it('is never put in another order', async () => {
    expect((await found(await sent(END, STACKS), false)).papers).toEqual([]);
  });

  it('is looked at for the account that sent it only, and a picture is one page', async () => {
    const id = await sent(STACKS, END);
    expect(await refusalOf(found(id, false, ravi))).toBe('file.unknown');
    expect(await refusalOf(makePapers(opened.library, ravi, id, [[1]]))).toBe('file.unknown');
    await receiveChunk(opened.library, asha, arriving('picture', madePng().buffer));
    expect(await found('picture', true)).toEqual({ papers: [], left: 0 });
  });
});

describe('the papers of a file', () => {
  it('become files of the same account, with their pages in their order', async () => {
    const id = await sent('one', 'two', 'three');
    const made = await makePapers(opened.library, asha, id, [[3, 1], [2]]);
    const lengths = [];
    for (const file of made) {
      const bytes = await buffer((await opened.library.bytes.open(file)) as AsyncIterable<Uint8Array>);
      lengths.push((await PDFDocument.load(bytes)).getPageCount());
    }
    expect(lengths).toEqual([2, 1]);
    expect(made.every(({ owner, temporarySince }) => owner === 'asha' && temporarySince)).toBe(true);
    expect(new Set(made.map(({ name }) => name)).size).toBe(2);
    expect((await opened.library.files.find(id))?.completedAt).toBeDefined();
  });

  it.each([
    [undefined],
    ['1'],
    [[]],
    [[[]]],
    [[[0]]],
    [[[4]]],
    [[[1.5]]],
    [[[1, 1]]],
    [[[1], [1]]],
    [[['1']]],
  ])('are refused as %j', async (papers) => {
    const id = await sent('one', 'two', 'three');
    expect(await refusalOf(makePapers(opened.library, asha, id, papers))).toBe('import.pages');
  });

  it('are not made without end', async () => {
    const meera = await person(opened.library, 'meera');
    await receiveChunk(opened.library, meera, arriving('many times', madePng().buffer));
    const reasons = [];
    for (let times = 0; times <= LIMITS.proposal.most; times += 1)
      reasons.push(await refusalOf(makePapers(opened.library, meera, 'many times', [[1]])));
    expect(new Set(reasons.slice(0, -1))).toEqual(new Set(['import.pages']));
    expect(reasons.at(-1)).toBe('limit.reached');
  });
});
