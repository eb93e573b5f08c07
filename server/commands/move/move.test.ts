import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '../../../domain/account.ts';
import { root } from '../../../scripts/node24.js';
import { fillTables } from '../../../test/filled-library.ts';
import { person, sharedNote } from '../../../test/library.ts';
import {
  type EngineName,
  emptyPlace,
  migratedPlace,
  openTestStorage,
  storageForTest,
  type TestStorage,
} from '../../../test/storage.ts';
import { silent } from '../../terminal/output.ts';
import { runCommand } from '../run-command.ts';
import { openOrCreateStorage } from '../storage/library-storage.ts';
import { digestAll, move } from './move.ts';
import { overlap, targetConfig } from './move-target.ts';

const output = silent;
const NO_FLAGS = { json: false, repair: false, fewer: false, help: false };

describe.each([
  ['SQLite', 'PostgreSQL'],
  ['PostgreSQL', 'SQLite'],
] as const)('a library that moves from %s to %s', (from, to) => {
  let test: TestStorage;
  let asha: Account;
  beforeEach(async () => {
    test = await openTestStorage(from);
    asha = await person(test.library, 'asha');
    for (const id of ['one', 'two']) await sharedNote(test.library, asha, id);
  });
  afterEach(() => test.close());

  const empty = async (engine: EngineName, newPlace: typeof migratedPlace = emptyPlace) => {
    const place = await newPlace(engine);
    return { ...place, storage: await storageForTest(place) };
  };

  it('with a row in every table and back is what it was, and goes on numbering where it was', async () => {
    await fillTables(test);
    const last = await test.storage.engine.bulk.lastSequence(test.storage.engine.db);
    const there = (await empty(to)).storage;
    const first = await move(test.storage, there, { output });
    expect(first.verified).toMatchObject({ notes: 4, files: first.copied, damages: [] });
    const back = (await empty(from)).storage;
    await move({ ...there, migration: there.newest }, back, { output });
    expect(await digestAll(back)).toBe(await digestAll(test.storage));
    expect(await back.engine.bulk.lastSequence(back.engine.db)).toBe(last);
    expect((await test.library.notes.find('one'))?.image).toBe('file-of-one');
  });

  it('goes on after a break, and copies no bytes twice', async () => {
    const { storage: there } = await empty(to, migratedPlace);
    let opened = 0;
    const open: typeof test.storage.bytes.open = (...file) => {
      opened += 1;
      if (opened > 1) throw new Error('The store went away');
      return test.storage.bytes.open(...file);
    };
    const broken = { ...test.storage, bytes: { ...test.storage.bytes, open } };
    await expect(move(broken, there, { output })).rejects.toThrow('went away');
    expect((await move(test.storage, there, { output })).copied).toBe(1);
  });

  it('moved already is only verified, and another library is left alone', async () => {
    const { storage: there, config } = await empty(to, migratedPlace);
    await move(test.storage, there, { output });
    const again = await openOrCreateStorage(config);
    expect((await move(test.storage, again, { output })).copied).toBe(0);
    await sharedNote(test.library, asha, 'three');
    await expect(move(test.storage, again, { output })).rejects.toThrow('already has a library');
    await again.close();
  });

  it('says which bytes it could not bring', async () => {
    const file = await test.library.files.find('file-of-one');
    await test.library.bytes.remove(file?.key ?? '');
    const { verified } = await move(test.storage, (await empty(to)).storage, { output });
    expect(verified.damages).toMatchObject([{ kind: 'bytes.missing', note: 'one' }]);
  });

  it('touches no bytes when both places share them', async () => {
    const there = { ...(await empty(to)).storage, bytes: test.storage.bytes };
    const file = await test.library.files.find('file-of-one');
    await test.library.bytes.remove(file?.key ?? '');
    const { copied, verified } = await move(test.storage, there, { output, sameBytes: true });
    expect(copied).toBe(0);
    expect(verified.damages).toMatchObject([{ kind: 'bytes.missing' }]);
    expect(await test.storage.bytes.open({ key: file?.key ?? '', sha256: file?.sha256 })).toBeUndefined();
  });

  it('is moved by a command', async () => {
    const place = await empty(to);
    const env = { ...test.env, TO_DATA_DIR: place.folder, TO_DATABASE_URL: place.env.DATABASE_URL };
    const lines: string[] = [];
    const out = { write: (text: string) => lines.push(text) } as unknown as NodeJS.WriteStream;
    const call = { root, folder: root, out };
    expect(await runCommand({ ...call, env, args: ['move', '--json'] })).toBe(0);
    expect(JSON.parse(lines.join(''))).toMatchObject({ sound: true, copied: 2, notes: 2 });
    expect(await runCommand({ ...call, env: place.env, args: ['verify'] })).toBe(0);
    expect(await runCommand({ ...call, env: test.env, args: ['move'] })).toBe(2);
    expect(lines.at(-1)).toContain('Set the target');
  });
});

describe('where a library moves to', () => {
  const env = { DATA_DIR: join(root, 'data'), DATABASE_URL: 'postgres://here/panna', TO_S3_REGION: '' };
  const target = (flags: object, more: NodeJS.ProcessEnv = {}) =>
    targetConfig({ ...env, ...more }, { ...NO_FLAGS, ...flags }, root, root);

  it('has the defaults where nothing is set, and the present folder', () => {
    const config = target({ 'to-database-url': 'postgres://there/panna' });
    expect(config).toMatchObject({ dataDir: env.DATA_DIR, files: { kind: 'disk' } });
    expect(config.database).toMatchObject({ url: 'postgres://there/panna' });
    expect(target({}, { TO_DATA_DIR: '/there' })).toMatchObject({
      dataDir: '/there',
      database: { kind: 'sqlite' },
    });
  });

  it('is checked like every other setting', () => {
    expect(() => target({})).toThrow('Set the target');
    expect(() => target({ 'to-s3-bucket': 'papers' })).toThrow('go together');
  });

  it('is recognised as where it is already', async () => {
    const here = target({ 'to-data-dir': '.' });
    expect(await overlap(here, here)).toEqual({ tables: true, bytes: true });
    const postgres = target({ 'to-data-dir': '.', 'to-database-url': 'postgres://there/panna' });
    expect(await overlap(here, postgres)).toEqual({ tables: false, bytes: true });
  });
});
