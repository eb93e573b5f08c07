import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { root } from '../../scripts/node24.js';
import { ENGINES, emptyPlace, type Place } from '../../test/storage.ts';
import { openLibrary } from '../open-library.ts';
import { silent } from '../terminal/output.ts';
import { restore } from './backup/restore.ts';
import { openOrCreateStorage, openStorage } from './storage/library-storage.ts';
import { verify } from './verify/verify.ts';

const RELEASED = join(root, 'test/released');
const VERSIONS = readdirSync(RELEASED).filter((name) => /^\d+\.\d+\.\d+$/.test(name));

/** An archive of that version, unpacked. */
async function unpacked(version: string, name: 'library' | 'backup'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'panna-released-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  execFileSync('tar', ['--extract', '--file', join(RELEASED, version, `${name}.tar.gz`), '-C', folder]);
  return join(folder, name);
}

/** Content of each of these libraries (`test/released/make-library.ts`). */
async function expectWhole({ config }: Place): Promise<void> {
  const storage = await openStorage(config);
  const { notes, files, damages } = await verify(storage, { output: silent });
  await storage.close();
  expect({ notes, files, damages }).toEqual({ notes: 2, files: 2, damages: [] });
  const { library, close } = await openLibrary(config, root, () => {});
  expect((await library.accounts.findByEmail('asha@gbpuat.ac.in'))?.account.verified).toBe(true);
  expect(await library.messages.listOpen(9)).toEqual([]);
  await close();
}

describe.each(VERSIONS)('what version %s left', (version) => {
  it('opens as a library', async () => {
    const place = await emptyPlace('SQLite');
    onTestFinished(place.remove);
    await cp(await unpacked(version, 'library'), place.folder, { recursive: true });
    const { close } = await openLibrary(place.config, root, () => {});
    await close();
    await expectWhole(place);
  });

  it.each(ENGINES)('is restored from its backup into %s', async (engine) => {
    const place = await emptyPlace(engine);
    onTestFinished(place.remove);
    const storage = await openOrCreateStorage(place.config);
    await restore(storage, await unpacked(version, 'backup'), { output: silent });
    await storage.close();
    await expectWhole(place);
  });
});
