import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { madePdfOf } from '../../../scripts/papers/made-tree.ts';
import { arriving, isRefusal, openTestLibrary, person, type TestLibrary } from '../../../test/library.ts';
import { madePages } from '../../../test/made-papers.ts';
import { plainPicture } from '../../../test/pictures.ts';
import type { Account } from '../../account.ts';
import { readableFile } from '../../file/readable-file.ts';
import { receiveChunk } from '../../file/receive-chunk.ts';
import { withdrawNote } from '../../note/withdraw-note.ts';
import { paperId } from '../paper-id.ts';
import { type DroppedPaper, type DroppedRow, droppedPapers } from './dropped-paper.ts';
import { fileDropped } from './file-dropped.ts';
import { lookAtDropped } from './look-at-dropped.ts';
import { readDropped } from './read-dropped.ts';
import { recordDropped } from './record-dropped.ts';

const MADE = '2020-02-03T04:05:06.000Z';
const SURE = 'IT/3rd Sem/Data Structures/2019-20/end sem.pdf';
const LACKING = 'CSE/5th Sem/XQL-301 Robotics/Dec 2021.pdf';
const HEAD = ['December, 2022', 'Data Structures (TIT-233)', 'Time: 3 Hours  Max. Marks: 75'];

let opened: TestLibrary;
let admin: Account;
let asha: Account;
beforeEach(async () => {
  opened = await openTestLibrary({ settings: { moderators: ['admin@gbpuat.ac.in'] } });
  onTestFinished(() => opened.close());
  admin = await person(opened.library, 'admin');
  asha = await person(opened.library, 'asha');
});

const refusedFor = (why: string) => expect.toSatisfy((error: unknown) => isRefusal(error, why));
const bytesOf = (path: string, head: readonly string[] = []) =>
  madePdfOf({ path, head, truth: { code: '', title: '', branch: '', studyYear: '', examYear: 0 } });
const paperOf = (path: string, bytes: Uint8Array): DroppedPaper => {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { path, sha256, size: bytes.length, made: MADE };
};
const made = async (path: string, head?: readonly string[]) => {
  const bytes = await bytesOf(path, head);
  return { bytes, paper: paperOf(path, bytes) };
};
const look = async (...papers: DroppedPaper[]) => lookAtDropped(opened.library, admin, papers);
const send = (paper: DroppedPaper, bytes: Uint8Array, by = admin) =>
  receiveChunk(opened.library, by, arriving(paperId(paper.sha256, ''), bytes));
const notes = () => opened.library.notes.list({ conditions: [], order: [], limit: 9, offset: 0 });

describe('a folder that an admin drops in a browser', () => {
  it('is looked at by paths before a byte is sent, and nothing is stored', async () => {
    const { paper, bytes } = await made(SURE);
    const again = { ...paper, path: 'again.pdf' };
    const text = { ...paperOf('readme.txt', Buffer.from('x')) };
    const empty = { ...paperOf('empty.pdf', Buffer.from('')), size: 0 };
    const large = { ...paperOf('large.pdf', Buffer.from('y')), size: 1e9 };
    const { rows, proposed } = await look(paper, again, text, empty, large, (await made(LACKING)).paper);
    expect(rows.map(({ state, path }) => `${state} ${path}`)).toEqual([
      `sure ${SURE}`,
      'skipped again.pdf',
      'skipped readme.txt',
      'skipped empty.pdf',
      'skipped large.pdf',
      `proposed ${LACKING}`,
    ]);
    expect(rows[0]).toMatchObject({ course: 'TIT-233', exam: 'end-semester', isSent: false, isClear: true });
    expect(rows[1]?.why).toContain(SURE);
    expect(proposed).toMatchObject([{ branch: 'CSE', code: 'XQL-301', title: 'Robotics' }]);
    expect([await notes(), bytes.length > 0]).toEqual([[], true]);
  });

  it('is decided by the first page of what was sent, where the path says nothing', async () => {
    const { paper, bytes } = await made('IMG_1.pdf', HEAD);
    expect((await look(paper)).rows).toMatchObject([{ state: 'unsure', course: '', isSent: false }]);
    await send(paper, bytes);
    expect((await look(paper)).rows).toMatchObject([{ isSent: true, isRead: false }]);
    await readDropped(opened.library, admin, { id: paperId(paper.sha256, ''), path: 'IMG_1.pdf' });
    expect((await look(paper)).rows).toMatchObject([
      { state: 'sure', course: 'TIT-233', exam_year: '2022', isRead: true },
    ]);
  });

  it('becomes papers once, however often that is asked for, as old as their files', async () => {
    const { library } = opened;
    const { paper, bytes } = await made(SURE);
    await send(paper, bytes);
    const [row] = (await look(paper)).rows;
    if (!row) throw new Error('There is no row');
    expect(await fileDropped(library, admin, row)).toEqual({ outcome: 'stored' });
    expect(await fileDropped(library, admin, row)).toEqual({ outcome: 'there' });
    expect(await notes()).toMatchObject([
      { owner: 'admin', course: 'TIT-233', exam: 'end-semester', createdAt: new Date(MADE) },
    ]);
    expect((await look(paper)).rows).toMatchObject([{ state: 'skipped' }]);
    await withdrawNote(library, admin, paperId(paper.sha256, ''));
    expect(await fileDropped(library, admin, row)).toEqual({ outcome: 'hidden' });
  });

  it('shares the pages of one file as several papers where its table says so', async () => {
    const { library } = opened;
    const { paper, bytes } = await made(SURE);
    await send(paper, bytes);
    const [row] = (await look(paper)).rows;
    if (!row) throw new Error('There is no row');
    const part = (pages: string) => fileDropped(library, admin, { ...row, pages });
    expect(await part('p1-1')).toEqual({ outcome: 'stored' });
    expect(await part('p1-1')).toEqual({ outcome: 'there' });
    expect(await part('p7-9')).toMatchObject({ outcome: 'wrong', fault: { name: 'import.page-count' } });
    expect(await part('all')).toMatchObject({ outcome: 'wrong' });
    expect(await notes()).toHaveLength(1);
  });

  it('tells of a row what is wrong with it', async () => {
    const { paper, bytes } = await made(SURE);
    const [row] = (await look(paper)).rows;
    if (!row) throw new Error('There is no row');
    const filed = (changes: object) => fileDropped(opened.library, admin, { ...row, ...changes });
    expect(await filed({})).toMatchObject({ outcome: 'wrong' });
    await send(paper, bytes);
    expect(await filed({ course: 'NONE-1' })).toMatchObject({ outcome: 'wrong' });
    expect(await filed({ exam: 'viva' })).toMatchObject({ outcome: 'wrong' });
    expect(await filed({ exam_year: '1066' })).toMatchObject({ outcome: 'wrong' });
    expect(await notes()).toEqual([]);
  });

  it('joins the photos of a paper by what is printed on them, and shares them as one PDF', async () => {
    const { library } = opened;
    const head =
      'December, 2022\nB.Tech. III SEMESTER\nData Structures (TIT-233)\nTime: 3 Hours  Max. Marks: 75';
    const texts = [
      '3. Explain trees.\n4. Explain lists.',
      `${head}\n1. Define a stack.\n2. And a queue.\nP.T.O.`,
    ];
    const photos: DroppedPaper[] = [];
    for (const [at, text] of texts.entries()) {
      const bytes = await plainPicture('jpeg', 600 + at, 800);
      const paper = paperOf(`Data Structures/DS - ${at}.jpg`, bytes);
      const file = await send(paper, bytes);
      const read = { source: 'ocr', language: 'eng', engine: 'test', confidence: 90 } as const;
      await library.pageTexts.keep({
        file: file.id,
        page: 1,
        text,
        ...read,
        readAt: library.clock(),
      });
      photos.push(paper);
    }
    const { rows } = await look(...photos);
    expect(rows.map(({ path, state, pages, joins }) => [path, state, pages, joins])).toEqual([
      ['Data Structures/DS - 1.jpg', 'sure', '', ''],
      ['Data Structures/DS - 0.jpg', 'joined', '2', 'Data Structures/DS - 1.jpg'],
    ]);
    const [row, ...further] = rows as [DroppedRow, ...DroppedRow[]];
    expect(await fileDropped(library, admin, row, further)).toEqual({ outcome: 'stored' });
    expect(await fileDropped(library, admin, row, further)).toEqual({ outcome: 'there' });
    const [note] = await notes();
    const file = await library.files.find(note?.image ?? '');
    expect(file).toMatchObject({ type: 'application/pdf', name: expect.stringMatching(/\.pdf$/) });
    if (!file) throw new Error('There is no file');
    const readable = readableFile(library, file, 'application/pdf');
    expect(await library.pageReader.sizesOf(readable, { priority: 'interactive' })).toHaveLength(2);
    expect((await look(...photos)).rows.map(({ state }) => state)).toEqual(['skipped', 'skipped']);
  });

  it('splits a PDF where the head of another course begins, once all its pages were read', async () => {
    const { library } = opened;
    const head = (title: string, code: string) =>
      `May, 2019\nB.Tech. III SEMESTER\n${title} (${code})\nTime: 3 Hours  Max. Marks: 75\n1. Define it.`;
    const texts = [
      head('Data Structures', 'TIT-233'),
      '2. Go on with this.',
      head('Operating Systems', 'TIT-243'),
    ];
    const { buffer } = await madePages(texts);
    const paper = paperOf('22_26_IT_3rd_sem.pdf', buffer);
    const { id } = await send(paper, buffer);
    expect(await readDropped(library, admin, { id, path: paper.path })).toBe(0);
    expect((await look(paper)).rows.map(({ pages, course }) => `${pages} ${course}`)).toEqual([
      'p1-2 TIT-233',
      'p3 TIT-243',
    ]);
  });

  it('takes no file of another account, and is nobody’s but an admin’s', async () => {
    const { library } = opened;
    const { paper, bytes } = await made(SURE);
    await send(paper, bytes, asha);
    const [row] = (await look(paper)).rows;
    if (!row) throw new Error('There is no row');
    expect(row).toMatchObject({ state: 'skipped' });
    expect(await fileDropped(library, admin, { ...row, course: 'TIT-233' })).toMatchObject({
      outcome: 'wrong',
    });
    const refused = [
      lookAtDropped(library, asha, [paper]),
      readDropped(library, asha, row),
      fileDropped(library, asha, row),
      recordDropped(library, asha, { from: 'scans', papers: 1, isDone: false }),
    ];
    for (const act of refused) await expect(act).rejects.toEqual(refusedFor('moderation.admin'));
    await expect(readDropped(library, admin, row)).rejects.toEqual(refusedFor('file.unknown'));
  });

  it('stands in the log of moderation with the admin who did it', async () => {
    const { library } = opened;
    await recordDropped(library, admin, { from: 'scans', papers: 12, isDone: false });
    opened.pass(1);
    await recordDropped(library, admin, { from: 'scans', papers: 1e9, isDone: true });
    expect(await library.moderationLog.list(9)).toMatchObject([
      { act: 'import', actor: 'admin', about: '3000', reason: 'scans' },
      { act: 'import-begin', actor: 'admin', about: '12', reason: 'scans' },
    ]);
  });

  it.each([
    ['no list', {}],
    ['no digest', [{ path: 'a.pdf', sha256: 'x', size: 1, made: MADE }]],
    ['a path that is too long', [{ path: 'a/'.repeat(300), sha256: 'a'.repeat(64), size: 1, made: MADE }]],
    ['a size that is none', [{ path: 'a.pdf', sha256: 'a'.repeat(64), size: -1, made: MADE }]],
  ])('is refused with %s', (_name, input) => {
    expect(() => droppedPapers(input)).toThrow(refusedFor('import.list'));
  });

  it('has some thousand files at most', () => {
    const paper = { path: 'a.pdf', sha256: 'a'.repeat(64), size: 1, made: MADE };
    expect(droppedPapers(Array(3000).fill(paper))).toHaveLength(3000);
    expect(() => droppedPapers(Array(3001).fill(paper))).toThrow(refusedFor('import.most'));
  });
});
