import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withdrawNote } from '../../../domain/note/withdraw-note.ts';
import { person, sharedNote } from '../../../test/library.ts';
import { migratedPlace, openTestStorage, storageForTest, type TestStorage } from '../../../test/storage.ts';
import { type Output, silent } from '../../terminal/output.ts';
import { backup } from './backup.ts';
import { filePath } from './backup-folder.ts';
import { manifestPath, readGenerations } from './generations.ts';
import { listGenerations } from './list-generations.ts';
import type { Manifest } from './manifest.ts';
import { restore } from './restore.ts';

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.parse('2026-09-24T01:30:00.000Z');

let test: TestStorage;
let folder: string;
let asha: Awaited<ReturnType<typeof person>>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panna-generations-'));
  test = await openTestStorage('SQLite');
  asha = await person(test.library, 'asha');
  await sharedNote(test.library, asha, 'stays');
});
afterEach(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const on = (day: number, output: Output = silent) =>
  backup(test.storage, folder, { clock: () => new Date(FIRST_DAY + day * DAY_MS), output });
const withdraw = async (id: string) => {
  const file = await test.library.files.find(`file-of-${id}`);
  await withdrawNote(test.library, asha, id);
  await test.library.files.remove(`file-of-${id}`);
  await test.library.bytes.remove(file?.key ?? '');
};
const days = async () => (await listGenerations(folder)).generations.map(({ at }) => at.slice(0, 10));
/** The descriptions of the notes in a generation, restored into an empty library, which is sound. */
const restored = async (generation?: string) => {
  const storage = await storageForTest(await migratedPlace('SQLite'));
  const { verified } = await restore(storage, folder, { generation, output: silent });
  expect(verified.damages).toEqual([]);
  return (await storage.engine.db.selectFrom('notes').select('id').orderBy('id').execute()).map(
    ({ id }) => id,
  );
};
/** Everything in the folder by its path and digest. */
const contents = async () => {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
  const digests = files.map(async (path) => [
    path,
    createHash('sha256')
      .update(await readFile(path))
      .digest('hex'),
  ]);
  return Object.fromEntries(await Promise.all(digests)) as Record<string, string>;
};

describe('a folder of backups', () => {
  it('holds after 60 nights the last 7 days and 4 weeks before, and each of them can be restored', async () => {
    for (let day = 0; day < 60; day += 1) {
      // A note of each day, but for the first ones, whose backups go; each goes after ten days.
      if (day >= 20) await sharedNote(test.library, asha, `day-${day}`);
      if (day >= 30) await withdraw(`day-${day - 10}`);
      await on(day);
    }
    const expected = [59, 58, 57, 56, 55, 54, 53, 52, 45, 38, 31];
    const dayOf = (day: number) => new Date(FIRST_DAY + day * DAY_MS).toISOString().slice(0, 10);
    expect(await days()).toEqual(expected.map(dayOf));
    // Bytes lie there once, however many generations have them: those of days 22 to 59, and of what stays.
    const keys = await readdir(join(folder, 'files'), { recursive: true });
    expect(keys.filter((name) => name.includes('/'))).toHaveLength(39);
    for (const day of expected) {
      const there = Array.from({ length: 10 }, (_, back) => `day-${day - back}`);
      expect(await restored(dayOf(day))).toEqual([...there, 'stays'].sort());
    }
  });

  it('has bytes that any generation refers to, also when the library has lost them', async () => {
    await sharedNote(test.library, asha, 'gone');
    await on(0);
    await withdraw('gone');
    await on(1);
    expect(await restored()).toEqual(['stays']);
    expect(await restored('2026-09-24')).toEqual(['gone', 'stays']);
  });

  it('has everything of the earlier generations after a backup that broke off anywhere', async () => {
    await sharedNote(test.library, asha, 'one');
    await on(0);
    const before = await contents();
    await sharedNote(test.library, asha, 'two');
    let opened = 0;
    const breaking = {
      ...test.storage,
      bytes: {
        ...test.storage.bytes,
        open: () => {
          opened += 1;
          return Promise.reject(new Error('The store went away'));
        },
      },
    };
    await expect(backup(breaking, folder, { output: silent })).rejects.toThrow('went away');
    expect(opened).toBe(1);
    expect(await contents()).toMatchObject(before);
    await expect(
      backup(test.storage, folder, {
        clock: () => {
          throw new Error('Killed between files and tables');
        },
        output: silent,
      }),
    ).rejects.toThrow('Killed');
    expect(await contents()).toMatchObject(before);
    await on(1);
    expect(await contents()).toMatchObject(before);
  });

  it('keeps everything while a generation is damaged, says so, and goes on', async () => {
    for (let day = 0; day < 9; day += 1) {
      await sharedNote(test.library, asha, `day-${day}`);
      await on(day);
    }
    expect(await days()).toHaveLength(7);
    const [newest] = (await readGenerations(folder)).manifests as [Manifest];
    await writeFile(join(folder, newest.rows, 'files.jsonl'), '');
    const lines: string[] = [];
    const { damagedBefore, pruned, generations } = await on(9, {
      ...silent,
      line: (text) => lines.push(text),
    });
    expect([damagedBefore, pruned, generations]).toEqual([[manifestPath(folder, newest)], 0, 8]);
    expect(lines.join()).toContain('nothing is removed');
    await expect(restored('2026-10-02')).rejects.toThrow('This backup is damaged');
    expect(await restored('2026-10-01')).toHaveLength(9);
    expect((await listGenerations(folder)).generations.map(({ isWhole }) => isWhole).indexOf(false)).toBe(1);
    // Given up by hand.
    await unlink(manifestPath(folder, newest));
    expect(await on(10)).toMatchObject({ damagedBefore: [], generations: 7 });
  });

  it('keeps everything while a manifest cannot be read', async () => {
    await on(0);
    await writeFile(join(folder, 'generations', 'torn.json'), '{"format": "panna-ba');
    const { damagedBefore } = await on(0.1);
    expect(damagedBefore).toEqual([join(folder, 'generations', 'torn.json')]);
    expect(await days()).toHaveLength(2);
  });

  it('is restored as it was last, though the clock went back meanwhile', async () => {
    await on(30);
    await sharedNote(test.library, asha, 'later');
    await on(0);
    expect(await restored()).toEqual(['later', 'stays']);
  });

  it('says which generations it has, when asked for another one', async () => {
    await on(0);
    await expect(restored('2026-11-20')).rejects.toThrow(
      'has no generation of 2026-11-20. It has: 2026-09-24T01:30:00.000Z',
    );
  });
});

describe('a folder with the one backup of an older Panna', () => {
  /** Backup of that Panna: one manifest without a number, beside the folders. */
  const older = async () => {
    await on(0);
    const [manifest] = (await readGenerations(folder)).manifests as [Manifest];
    const { number: _, ...old } = manifest;
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(old));
    await rm(join(folder, 'generations'), { recursive: true });
    return old;
  };

  it('is restored, and carried on as the first generation', async () => {
    await older();
    expect(await restored()).toEqual(['stays']);
    await sharedNote(test.library, asha, 'new');
    await on(1);
    expect((await readdir(folder)).sort()).toEqual(['files', 'generations', 'rows']);
    expect(await days()).toEqual(['2026-09-25', '2026-09-24']);
    expect(await restored('2026-09-24')).toEqual(['stays']);
  });

  it('is whole when the carrying on breaks off', async () => {
    const old = await older();
    // The manifest was renamed, and no new one written.
    await mkdir(join(folder, 'generations'));
    await rename(join(folder, 'manifest.json'), join(folder, 'generations', `${basename(old.rows)}.json`));
    expect(await restored()).toEqual(['stays']);
    const file = await test.library.files.find('file-of-stays');
    expect(await readFile(filePath(folder, file?.key ?? ''))).toBeTruthy();
  });
});
