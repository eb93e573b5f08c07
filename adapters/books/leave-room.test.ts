import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { leaveRoom } from './leave-room.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panna-books-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function file(name: string, bytes: number, minutesAgo: number): Promise<void> {
  await writeFile(join(folder, name), Buffer.alloc(bytes));
  const at = new Date(Date.now() - minutesAgo * 60_000);
  await utimes(join(folder, name), at, at);
}

it('the books that were read longest ago make room for others, and what ended processes left is removed', async () => {
  await file('oldest.pdf', 10, 300);
  await file('old.pdf', 10, 200);
  await file('new.pdf', 10, 1);
  await file('ended.7.part', 90, 70);
  await file('ended.failed', 0, 70);
  await file('made.8.part', 90, 5);
  await file('old.files', 9, 200);
  await file('removed.files', 9, 200);
  await leaveRoom(folder, 20);
  expect((await readdir(folder)).sort()).toEqual(['made.8.part', 'new.pdf', 'old.files', 'old.pdf']);
});
