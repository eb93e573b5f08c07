import { mkdtemp, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { person, sharedNote } from '../../../test/library.ts';
import { openTestStorage, type TestStorage } from '../../../test/storage.ts';
import { silent } from '../../terminal/output.ts';
import { verify } from '../verify/verify.ts';
import { backup } from './backup.ts';
import { filePath } from './backup-folder.ts';
import { restoreFile } from './restore-file.ts';

describe('panna restore --file', () => {
  let test: TestStorage;
  let folder: string;
  let path: string;
  let key: string;
  beforeEach(async () => {
    test = await openTestStorage('SQLite');
    const asha = await person(test.library, 'asha');
    for (const id of ['one', 'two']) await sharedNote(test.library, asha, id);
    folder = await mkdtemp(join(tmpdir(), 'panna-backup-'));
    await backup(test.storage, folder, { output: silent });
    key = (await test.library.files.find('file-of-one'))?.key ?? '';
    path = join(test.folder, 'files/kept', key.slice(0, 2), key);
  });
  afterEach(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });

  const damages = async () => (await verify(test.storage, { output: silent })).damages;

  it.each([
    ['lost', () => unlink(path)],
    ['changed', () => writeFile(path, 'not what it was')],
  ])('brings a file back whose bytes were %s, and touches no other', async (_what, spoil) => {
    await spoil();
    expect(await damages()).toHaveLength(1);
    expect(await restoreFile(test.storage, folder, 'file-of-one')).toEqual({
      file: 'file-of-one',
      outcome: 'restored',
    });
    expect(await damages()).toEqual([]);
  });

  it.each(['one', 'https://panna.example.edu/hi/notes/one?page=2'])(
    'takes the paper for its file: %s',
    async (named) => {
      await unlink(path);
      expect(await restoreFile(test.storage, folder, named)).toMatchObject({ file: 'file-of-one' });
      expect(await damages()).toEqual([]);
    },
  );

  it('leaves a file that is as it should be', async () => {
    const before = await readFile(path);
    expect(await restoreFile(test.storage, folder, 'file-of-one')).toMatchObject({ outcome: 'sound' });
    expect(await readFile(path)).toEqual(before);
  });

  it('says what it has no record of, and never writes damaged bytes', async () => {
    await expect(restoreFile(test.storage, folder, 'nothing')).rejects.toThrow(
      /^The library has no paper or file/,
    );
    await unlink(path);
    await writeFile(filePath(folder, key), 'damaged in the backup');
    await expect(restoreFile(test.storage, folder, 'one')).rejects.toThrow(/has no intact copy/);
    expect(await damages()).toMatchObject([{ kind: 'bytes.missing' }]);
  });
});
