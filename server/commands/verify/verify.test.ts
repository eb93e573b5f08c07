import { randomBytes } from 'node:crypto';
import { mkdir, readFile, truncate, unlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { receiveChunk } from '../../../domain/file/receive-chunk.ts';
import { hideNote } from '../../../domain/moderation/hide-note.ts';
import { OPERATOR } from '../../../domain/moderation/role.ts';
import { withdrawNote } from '../../../domain/note/withdraw-note.ts';
import { arriving, ENGLISH, person, sharedNote } from '../../../test/library.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../../../test/storage.ts';
import { silent } from '../../terminal/output.ts';
import type { Damage } from './damage.ts';
import { isSound, verify } from './verify.ts';

const LONG_AGO = new Date(Date.now() - 72 * 3_600_000);

describe.each(ENGINES)('verify on %s', (engine) => {
  let test: TestStorage;
  beforeEach(async () => {
    test = await openTestStorage(engine);
    const asha = await person(test.library, 'asha');
    for (const id of ['one', 'two']) await sharedNote(test.library, asha, id);
  });
  afterEach(() => test.close());

  const verified = (options = {}) =>
    verify(test.storage, { catalogue: test.library.catalogue, output: silent, ...options });
  const pathOf = async (id: string) => {
    const file = await test.library.files.find(id);
    return join(test.folder, 'files/kept', file?.key.slice(0, 2) ?? '', file?.key ?? '');
  };
  const asha = () => test.library.accounts.find('asha');

  it('of a library as it should be finds nothing', async () => {
    expect(await verified()).toMatchObject({ notes: 2, files: 2, damages: [] });
  });

  const seeds: [string, string, () => Promise<unknown>, Partial<Damage>][] = [
    [
      'missing bytes',
      'bytes.missing',
      async () => unlink(await pathOf('file-of-one')),
      { note: 'one', file: 'file-of-one', what: expect.stringContaining('BHS-186') },
    ],
    [
      'changed bytes',
      'bytes.changed',
      async () => {
        const path = await pathOf('file-of-one');
        const bytes = await readFile(path);
        bytes[12] = (bytes[12] ?? 0) ^ 1;
        await writeFile(path, bytes);
      },
      { note: 'one' },
    ],
    ['truncated bytes', 'bytes.size', async () => truncate(await pathOf('file-of-one'), 10), { note: 'one' }],
    [
      'bytes that belong to no file',
      'bytes.orphan',
      async () => {
        const path = join(test.folder, 'files/kept/no/nobodys');
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, randomBytes(100));
        await utimes(path, LONG_AGO, LONG_AGO);
      },
      { what: expect.stringContaining('nobodys') },
    ],
    [
      'half of a chunk that a crash left',
      'bytes.orphan',
      async () => {
        const path = join(test.folder, 'files/incoming/abcdef.0011223344aa.part');
        await writeFile(path, 'half');
        await utimes(path, LONG_AGO, LONG_AGO);
      },
      {},
    ],
    ['a wrong count', 'count.wrong', () => test.run('update note_counts set notes = 7'), {}],
    ['a wrong count of a college', 'count.wrong', () => test.run('update college_counts set notes = 7'), {}],
    [
      'a count of a course without notes',
      'count.no-notes',
      () => test.run("insert into note_counts values ('COT', 'IT', '1st', 'GONE-1', 3)"),
      { what: expect.stringContaining('GONE-1') },
    ],
    [
      'a note without the record of its file',
      'note.no-file',
      () => test.unheld("delete from files where id = 'file-of-one'"),
      { note: 'one' },
    ],
    [
      'a complete record without its digest',
      'file.no-digest',
      () => test.run("update files set sha256 = null where id = 'file-of-one'"),
      { file: 'file-of-one' },
    ],
    [
      'a record with a wrong size',
      'file.size',
      () => test.run("update files set size = 5 where id = 'file-of-one'"),
      { note: 'one' },
    ],
    [
      'a note whose file never came completely',
      'note.half-file',
      () => test.run("update files set completed_at = null, pieces_received = 0 where id = 'file-of-one'"),
      { note: 'one' },
    ],
    [
      'an upload older than its time',
      'upload.overdue',
      () => abandoned(`temporary_since = '${LONG_AGO.toISOString()}'`),
      { file: 'left' },
    ],
    ['a file that would never be swept', 'file.never-swept', () => abandoned('temporary_since = null'), {}],
    [
      'a note whose file would be swept',
      'file.temporary',
      () => test.run(`update files set temporary_since = '2999' where id = 'file-of-one'`),
      { note: 'one' },
    ],
    [
      'a hidden note without the record of its file',
      'hidden.no-file',
      () => hidden("delete from files where id = 'file-of-one'"),
      { note: 'one' },
    ],
    [
      'a note that is hidden and shown',
      'hidden.shared',
      () => hidden("update hidden_notes set id = 'two' where id = 'one'"),
      { note: 'two' },
    ],
    [
      'the file of a hidden note that would be swept too early',
      'hidden.file-time',
      () => hidden(`update files set temporary_since = '${LONG_AGO.toISOString()}' where id = 'file-of-one'`),
      { note: 'one' },
    ],
    [
      'the file of a hidden note that would never be swept',
      'hidden.file-time',
      () => hidden("update files set temporary_since = null where id = 'file-of-one'"),
      { note: 'one' },
    ],
    [
      'the file of a hidden note that its owner sees',
      'hidden.file-owner',
      () => hidden("update files set owner = 'asha' where id = 'file-of-one'"),
      { note: 'one' },
    ],
    [
      'a hidden note that no log tells of',
      'hidden.not-logged',
      () => hidden("update hidden_notes set id = 'other' where id = 'one'"),
      { note: 'other' },
    ],
    [
      'a favourite of no account',
      'reference.dangling',
      () => test.unheld("insert into favourites values ('nobody', 'f', 'one', '2026')"),
      { what: expect.stringContaining('nobody') },
    ],
    [
      'a session of no account',
      'reference.dangling',
      () =>
        test.unheld(
          "insert into sessions values ('s', 'nobody', 'h', 'email', '', '2026', '2026', '2026', null)",
        ),
      { what: expect.stringContaining('nobody') },
    ],
  ];

  /** Hides the first note as moderators do, and damages it. */
  async function hidden(damage: string) {
    await hideNote(test.library, OPERATOR, 'one', 'A reason');
    await test.unheld(damage);
  }

  async function abandoned(state: string) {
    const owner = await asha();
    await receiveChunk(test.library, owner, arriving('left', '%PDF-1.7 left'));
    await test.run(`update files set ${state} where id = 'left'`);
  }

  it.each(seeds)('finds %s', async (_name, kind, seed, sentence) => {
    await seed();
    const found = await verified();
    const [damage] = found.damages.filter((each) => each.kind === kind);
    expect(damage).toMatchObject({ level: 'damage', ...sentence });
    expect(damage?.advice).not.toBe('');
    expect(isSound(found)).toBe(false);
  });

  it('of hidden and withdrawn notes finds nothing, and repairs what is wrong with their files', async () => {
    const favourite = { id: 'f', account: 'asha', note: 'one', createdAt: test.library.clock() };
    await test.library.favourites.add(favourite, 9);
    await withdrawNote(test.library, await asha(), 'two');
    await hidden('select 1');
    expect(await verified()).toMatchObject({ notes: 0, files: 2, damages: [] });
    const before = await test.library.files.find('file-of-one');
    await test.run("update files set temporary_since = null, owner = 'asha'");
    const { damages } = await verified({ repair: true });
    expect(damages.map(({ kind, repaired }) => [kind, repaired]).sort()).toEqual([
      ['hidden.file-owner', true],
      ['hidden.file-time', true],
      ['hidden.file-time', true],
    ]);
    expect(await verified({ repair: true })).toMatchObject({ damages: [] });
    expect(await test.library.files.find('file-of-one')).toEqual(before);
    expect(await test.library.favourites.listKept('asha', '', 9)).toEqual([favourite]);
  });

  it('warns of notes outside the catalogue, which is no damage', async () => {
    await test.run("update notes set course = 'OLD-1' where id = 'one'");
    await test.run('update note_counts set notes = 1');
    await test.run("insert into note_counts values ('COT', 'IT', '1st', 'OLD-1', 1)");
    const found = await verified();
    expect(found.damages).toMatchObject([{ kind: 'place.unknown', level: 'warning' }]);
    expect(isSound(found)).toBe(true);
  });

  it.each(['too-large', 'too-slow', 'failed'] as const)(
    'warns of a file that is unreadable because it was %s, and has it tried again',
    async (reason) => {
      const { pages, pendingJobs, clock } = test.library;
      const job = await pendingJobs.claim('prepare-pages', clock(), clock());
      if (job?.file !== 'file-of-one') throw new Error('The first file comes first');
      await pendingJobs.fail(job, 'it crashed', undefined);
      await pages.settle('file-of-one', reason, clock());
      const found = await verified();
      expect(found.damages).toMatchObject([{ kind: 'file.blamed', level: 'warning', note: 'one' }]);
      expect(found.damages[0]?.what).toContain(reason);
      expect((await verified({ repair: true })).damages).toMatchObject([{ repaired: true }]);
      expect(await verified()).toMatchObject({ damages: [] });
      const [known] = await pages.preparationsOf(['file-of-one']);
      expect(known).toMatchObject({ state: 'waiting', sentence: undefined });
      expect(await pendingJobs.count('prepare-pages')).toEqual({ waiting: 2, givenUp: 0 });
    },
  );

  it('warns of a prepared PDF that was never examined, as the release before leaves it, and has it examined', async () => {
    const { pages, pendingJobs, clock } = test.library;
    for (const state of [undefined, 'damaged'] as const) {
      const job = await pendingJobs.claim('prepare-pages', clock(), clock());
      if (!job) throw new Error('There are two files');
      await pages.settle(job.file, state, clock());
      await pendingJobs.finish(job);
    }
    const { damages } = await verified();
    expect(damages).toMatchObject([{ kind: 'file.unexamined', level: 'warning', note: 'one' }]);
    expect((await verified({ repair: true })).damages).toMatchObject([{ repaired: true }]);
    expect(await pendingJobs.claim('examine-file', clock(), clock())).toMatchObject({ file: 'file-of-one' });
    expect(await verified()).toMatchObject({ damages: [] });
  });

  it('warns of pages whose text was given up because it took too much, and has it read again', async () => {
    const { pageTexts, pendingJobs, clock } = test.library;
    const text = { text: '', source: 'none', language: '', confidence: undefined, readAt: clock() } as const;
    for (const [page, reason] of ['too-slow', 'damaged'].entries())
      await pageTexts.keep({ ...text, file: 'file-of-one', page: page + 1, engine: `unreadable: ${reason}` });
    expect((await verified()).damages).toMatchObject([
      { kind: 'text.blamed', level: 'warning', note: 'one' },
    ]);
    expect((await verified({ repair: true })).damages).toMatchObject([{ repaired: true }]);
    expect(await verified()).toMatchObject({ damages: [] });
    const engines = (await pageTexts.listOf('file-of-one')).map(({ engine }) => engine);
    expect(engines).toEqual(['', 'unreadable: damaged']);
    expect(await pendingJobs.count('read-text')).toEqual({ waiting: 1, givenUp: 0 });
  });

  it('warns of favourites whose note has gone, and removes them', async () => {
    await test.run(
      `insert into favourites values ('asha', 'gone', 'nowhere', '2026'), ('asha', 'kept', 'one', '2026'),
        ('asha', 'of hidden', 'two', '2026')`,
    );
    await withdrawNote(test.library, await asha(), 'two');
    expect((await verified()).damages).toMatchObject([{ kind: 'favourite.no-note', level: 'warning' }]);
    expect((await verified({ repair: true })).damages).toMatchObject([{ repaired: true }]);
    expect(await verified()).toMatchObject({ damages: [] });
    expect(await test.library.favourites.listKept('asha', '', 10)).toMatchObject([
      { id: 'kept' },
      { id: 'of hidden' },
    ]);
  });

  it('leaves a file alone that is unreadable by its bytes', async () => {
    await test.run("delete from pending_jobs where file_id = 'file-of-one'");
    await test.library.pages.settle('file-of-one', 'damaged', test.library.clock());
    expect(await verified({ repair: true })).toMatchObject({ damages: [] });
    expect(await test.library.pages.preparationsOf(['file-of-one'])).toMatchObject([{ state: 'unreadable' }]);
  });

  it('lets uploads be that are on their way', async () => {
    await receiveChunk(test.library, await asha(), arriving('left', '%PDF-1.7 left'));
    await writeFile(join(test.folder, 'files/incoming/abcdef.0011223344aa.part'), 'half');
    expect(await verified()).toMatchObject({ temporary: 1, damages: [] });
  });

  it('repairs what follows from the notes, and nothing else', async () => {
    await test.run('update note_counts set notes = 7');
    await test.run("insert into note_counts values ('COT', 'IT', '1st', 'GONE-1', 3)");
    await test.run("update files set temporary_since = '2999' where id = 'file-of-one'");
    await abandoned('temporary_since = null');
    await unlink(await pathOf('file-of-two'));
    const repaired = await verified({ repair: true });
    expect(repaired.damages.filter((each) => !each.repaired)).toMatchObject([{ kind: 'bytes.missing' }]);
    expect((await verified()).damages).toMatchObject([{ kind: 'bytes.missing' }]);
    const { college, branch, year, course } = ENGLISH;
    const counts = await test.library.notes.countWithin(college, branch, year);
    expect(counts).toContainEqual({ value: course, notes: 2 });
    expect(await test.library.files.find('left')).toBeDefined();
  });
});
