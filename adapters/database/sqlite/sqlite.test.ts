import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../../scripts/node24.js';
import { account, NOON } from '../contract/made-up.ts';
import { databaseContract } from '../database.contract.ts';
import { openDatabase } from '../open.ts';

const MIGRATIONS = join(root, 'migrations');

databaseContract('SQLite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'panna-sqlite-'));
  const database = await openDatabase(join(folder, 'library.sqlite'), MIGRATIONS);
  return {
    ...database,
    async close() {
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
});

describe('a SQLite file', () => {
  it('closed and opened again holds what it held', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'panna-sqlite-'));
    const path = join(folder, 'library.sqlite');
    const first = await openDatabase(path, MIGRATIONS);
    await first.tables.accounts.add(account('asha'), 'hash');
    await first.close();
    const second = await openDatabase(path, MIGRATIONS);
    expect(await second.tables.accounts.find('asha')).toEqual(account('asha', { createdAt: NOON }));
    await second.close();
    await rm(folder, { recursive: true });
  });
});
