import { mkdir, mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashOfSources, timesOfSources } from './sources.js';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'panna-sources-'));
  await mkdir(join(root, 'domain'));
  await writeFile(join(root, 'domain/note.ts'), 'one');
  await writeFile(join(root, 'package-lock.json'), '{}');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const both = () => ({ hash: hashOfSources(root), times: timesOfSources(root) });

/** Writes once the clock of the disk has gone on: it ticks every few milliseconds. */
async function writeLater(path: string, words: string): Promise<void> {
  const changed = async () => (await stat(path).catch(() => undefined))?.ctimeMs;
  const before = await changed();
  do await writeFile(path, words);
  while ((await changed()) === before);
}

describe('what the build reads', () => {
  it('is as it was while nothing is written', () => {
    expect(both()).toEqual(both());
  });

  it.each(['domain/note.ts', 'domain/new.ts', 'package-lock.json'])(
    'is another after a change of %s',
    async (file) => {
      const before = both();
      await writeLater(join(root, file), 'two');
      const after = both();
      expect(after.hash).not.toBe(before.hash);
      expect(after.times).not.toBe(before.times);
    },
  );

  it('is another after a change that keeps size and time', async () => {
    const path = join(root, 'domain/note.ts');
    const { atime, mtime } = await stat(path);
    const before = both();
    await writeLater(path, 'two');
    await utimes(path, atime, mtime);
    const after = both();
    expect(after.hash).not.toBe(before.hash);
    expect(after.times).not.toBe(before.times);
  });

  it('is the same when a file is written again as it was, or a test changes', async () => {
    const before = hashOfSources(root);
    await writeFile(join(root, 'domain/note.ts'), 'one');
    await writeFile(join(root, 'domain/note.test.ts'), 'test');
    expect(hashOfSources(root)).toBe(before);
  });
});
