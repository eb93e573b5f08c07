import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { diskBytes } from '../../adapters/files/disk/bytes.ts';
import { Refusal } from '../../domain/refusal.ts';
import { StoreHealth } from './store-health.ts';

async function* wire(...blocks: (string | Error)[]) {
  for (const block of blocks) {
    if (block instanceof Error) throw block;
    yield Buffer.from(block);
  }
}

it('is failing from the first file that it cannot store until it can, whatever clients send', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'panna-store-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const health = new StoreHealth();
  const bytes = health.watch(await diskBytes(folder));
  const isFailing = () => health.isFailing(bytes);
  const put = (key: string, ...blocks: (string | Error)[]) => bytes.putWhole(key, wire(...blocks), 10);
  await put('good', 'a page');
  for (const fault of [new Refusal('invalid', 'text.nul'), new Error('The request was aborted')])
    await expect(put('broken', 'a', fault)).rejects.toThrow();
  await expect(put('large', 'more than ten bytes')).rejects.toThrow();
  expect(await isFailing()).toBe(false);
  await rename(join(folder, 'kept'), join(folder, 'away'));
  await writeFile(join(folder, 'kept'), '');
  expect(await isFailing()).toBe(false);
  await expect(put('lost', 'a page')).rejects.toThrow();
  expect([await isFailing(), await isFailing()]).toEqual([true, true]);
  await rm(join(folder, 'kept'));
  await rename(join(folder, 'away'), join(folder, 'kept'));
  expect(await isFailing()).toBe(false);
});
