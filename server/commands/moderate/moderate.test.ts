import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { roleOf } from '../../../domain/moderation/role.ts';
import { reportNote } from '../../../domain/report/report-note.ts';
import { root } from '../../../scripts/node24.js';
import { person, sharedNote } from '../../../test/library.ts';
import {
  ENGINES,
  emptyPlace,
  openTestStorage,
  storageForTest,
  type TestStorage,
} from '../../../test/storage.ts';
import { silent } from '../../terminal/output.ts';
import { backup } from '../backup/backup.ts';
import { restore } from '../backup/restore.ts';
import { runCommand } from '../run-command.ts';
import { isSound } from '../verify/verify.ts';

describe.each(ENGINES)('panna moderate on %s', (engine) => {
  let test: TestStorage;
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'panna-moderate-'));
    test = await openTestStorage(engine);
    const asha = await person(test.library, 'asha');
    for (const id of ['one', 'two']) await sharedNote(test.library, asha, id);
  });
  afterEach(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });

  const output = async (...args: string[]) => {
    let words = '';
    const write = (text: string) => {
      words += text;
      return true;
    };
    const out = { write } as unknown as NodeJS.WriteStream;
    const code = await runCommand({ root, env: test.env, folder, args: ['moderate', ...args], out });
    return { code, words };
  };
  const answered = async (...args: string[]) => {
    const { code, words } = await output(...args, '--reason', 'It is private.', '--json');
    return { code, ...JSON.parse(words) };
  };

  it('hides, restores and deletes a paper, by its id or its address, and leaves it in the log', async () => {
    const { notes, hiddenNotes, moderationLog } = test.library;
    const before = await notes.find('one');
    expect(await answered('hide', 'https://panna.example/hi/notes/one?page=2')).toEqual({
      ...{ code: 0, act: 'hide', note: 'one', course: 'BHS-186' },
    });
    expect(await hiddenNotes.find('one')).toMatchObject({ hiddenBy: 'moderator', reason: 'It is private.' });
    expect(await answered('restore', 'one')).toMatchObject({ code: 0 });
    expect(await notes.find('one')).toEqual(before);
    const { words } = await output('delete', 'one', '--reason', 'It is private.');
    expect(words).toBe('The paper one of BHS-186 was deleted. We email the person who shared it.\n');
    expect(await test.library.files.find('file-of-one')).toBeUndefined();
    const log = await moderationLog.listOfNote('one', 9);
    expect(log.map(({ act }) => act).sort()).toEqual(['delete', 'hide', 'restore']);
    expect(new Set(log.map(({ actor, reason }) => `${actor} ${reason}`))).toEqual(
      new Set(['undefined It is private.']),
    );
  });

  it('closes the reports of a paper that it hides, and of all papers of an account that it blocks', async () => {
    const { library } = test;
    const ravi = await person(library, 'ravi');
    const asha = await library.accounts.find('asha');
    if (asha) await sharedNote(library, asha, 'three');
    for (const note of ['one', 'two', 'three'])
      await reportNote(library, ravi, { note, kind: 'other', text: 'Look' });
    const open = async () => (await library.reports.listOpenCases(9)).map(({ note }) => note);
    await answered('hide', 'one');
    expect((await open()).sort()).toEqual(['three', 'two']);
    await output('block', 'asha@gbpuat.ac.in', '--reason', 'Spam', '--papers', 'hide');
    expect(await open()).toEqual([]);
    const waiting = await library.pendingMails.claim(
      new Date(Date.now() + 120_000),
      new Date(Date.now() + 240_000),
      9,
    );
    const closed = waiting.filter(({ content }) => content.kind === 'report-closed');
    expect(closed.map(({ content }) => content)).toMatchObject(
      Array(2).fill({ accountId: 'ravi', outcome: 'hide' }),
    );
  });

  it('says in a sentence why it cannot do what is asked, and changes nothing', async () => {
    const refused: [string[], string][] = [
      [['hide', 'one'], 'Add --reason TEXT'],
      [['hide', 'none', '--reason', 'x'], 'This paper does not exist.'],
      [['hide', '--reason', 'x'], 'needs one paper'],
      [['shout', 'one', '--reason', 'x'], 'panna moderate needs one of hide, restore, delete, appoint'],
      [['appoint', 'none@gbpuat.ac.in', '--reason', 'x'], 'This account does not exist.'],
      [
        ['appoint', 'asha@gbpuat.ac.in', '--reason', 'x', '--role', 'king'],
        '--role must be one of moderator, admin',
      ],
      [['hide', 'one', '--reason', 'x', '--purge', 'copy'], '--purge only works with panna moderate delete'],
      [['restore', 'one', '--reason', 'x'], 'This has already been done'],
    ];
    for (const [args, sentence] of refused) {
      const { code, words } = await output(...args);
      expect([code, words.split('\n').length], args.join(' ')).toEqual([2, 2]);
      expect(words).toContain(sentence);
      expect((await test.library.notes.find('one'))?.id).toBe('one');
    }
  });

  it('appoints an admin by the name of before 1.1.0, too, and says what it is called now', async () => {
    const { code, words } = await output('appoint', 'asha@gbpuat.ac.in', '--reason', 'x', '--role', 'keeper');
    expect([code, words]).toEqual([
      0,
      'asha@gbpuat.ac.in has been appointed. A keeper is now called an admin: use --role admin.\n',
    ]);
    const { library } = test;
    expect(await roleOf(library, await library.accounts.find('asha'))).toBe('admin');
  });

  it('appoints, dismisses, blocks and lets in again by address', async () => {
    const { library } = test;
    const email = 'asha@gbpuat.ac.in';
    const role = async () => roleOf(library, await library.accounts.find('asha'));
    expect(await answered('appoint', email, '--role', 'admin')).toEqual({
      code: 0,
      act: 'appoint',
      account: email,
    });
    expect(await role()).toBe('admin');
    await answered('dismiss', email);
    expect(await role()).toBeUndefined();
    expect(await output('block', email, '--reason', 'Spam', '--papers', 'hide')).toMatchObject({ code: 0 });
    expect(await library.notes.find('one')).toBeUndefined();
    expect((await library.accounts.find('asha'))?.blockedAt).toBeDefined();
    expect(await answered('unblock', email)).toMatchObject({ code: 0 });
    expect((await library.accounts.find('asha'))?.blockedAt).toBeUndefined();
  });

  it('delete --purge takes the paper out of all generations, and they can still be restored', async () => {
    const copy = join(folder, 'copy');
    const backedUp = (clock: () => Date) => backup(test.storage, copy, { output: silent, clock });
    await backedUp(() => new Date(Date.now() - 24 * 3_600_000));
    await answered('hide', 'one');
    await backedUp(() => new Date());
    expect(await answered('delete', 'one', '--purge', 'copy')).toMatchObject({ code: 0, purged: 2 });
    const everything: string[] = [];
    for (const entry of await readdir(copy, { recursive: true, withFileTypes: true }))
      if (entry.isFile() && !entry.name.startsWith('moderation_log'))
        everything.push(await readFile(join(entry.parentPath, entry.name), 'utf8'));
    expect(everything.filter((text) => text.includes('file-of-one'))).toEqual([]);
    expect(everything.filter((text) => text.includes('file-of-two'))).not.toEqual([]);
    // Once more, when it is deleted already: nothing is left to be taken out.
    expect(await answered('delete', 'one', '--purge', 'copy')).toMatchObject({ code: 0, purged: 0 });
    const storage = await storageForTest(await emptyPlace('SQLite'));
    const { verified } = await restore(storage, copy, { output: silent, catalogue: test.library.catalogue });
    expect([verified.notes, verified.files, isSound(verified)]).toEqual([1, 1, true]);
  });
});
