import { access, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Bytes } from '../../../domain/file/bytes.ts';
import { filesContract, keysIn, read, wire } from '../files.contract.ts';
import { diskBytes } from './bytes.ts';

async function emptyFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'panna-files-'));
}

filesContract('a folder', async (measure) => {
  const folder = await emptyFolder();
  const close = () => rm(folder, { recursive: true });
  return { bytes: await diskBytes(folder, measure), close };
});

describe('a crash', () => {
  const yesterday = new Date(Date.now() - 24 * 3_600_000);

  it.each([
    ['half a chunk', 'incoming/abcdef.0011223344aa.part'],
    ['half a joined file', 'kept/ab/abcdef.0011223344aa.part'],
    ['a chunk that is not recorded', 'incoming/abcdef/1-00ff'],
    ['a joined file that is not recorded', 'kept/ab/abcdef'],
    ['a probe of the health check', 'incoming/probe-0011223344aa'],
  ])('that leaves %s leaves something that the sweep finds and removes', async (_name, leftover) => {
    const { folder, bytes } = await opened();
    const path = join(folder, leftover);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'left over');
    const entry = leftover.startsWith('incoming/abcdef/') ? dirname(path) : path;
    await utimes(entry, yesterday, yesterday);
    const found = await keysIn(bytes);
    expect(found).toHaveLength(1);
    for (const key of found) {
      expect(await bytes.touchedAt(key)).toEqual(yesterday);
      await bytes.remove(key);
    }
    await expect(access(path)).rejects.toThrow();
  });

  it('between joining and tidying up leaves chunks that joining again removes', async () => {
    const { folder, bytes } = await opened();
    const chunks = [];
    for (const number of [1, 2]) {
      const digest = await bytes.putChunk('abcdef', number, wire(`chunk ${number}`), 100);
      chunks.push({ number, ...digest });
    }
    await mkdir(join(folder, 'kept/ab'), { recursive: true });
    await writeFile(join(folder, 'kept/ab/abcdef'), 'chunk 1chunk 2');
    expect((await bytes.join('abcdef', chunks)).size).toBe(14);
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
    expect(await readdir(join(folder, 'kept/ab'))).toEqual(['abcdef']);
  });
});

describe('a folder of bytes', () => {
  it('opened again holds what it held', async () => {
    const { folder, bytes } = await opened();
    const digest = await bytes.putChunk('abcdef', 1, wire('whole'), 100);
    await bytes.join('abcdef', [{ number: 1, ...digest }]);
    const again = await (await diskBytes(folder)).open({ key: 'abcdef', sha256: digest.sha256 });
    expect((await read(again))?.toString()).toBe('whole');
  });

  it('tells where a whole file lies', async () => {
    const { bytes } = await opened();
    const digest = await bytes.putWhole('abcdef', wire('whole'), 100);
    expect(await readFile(bytes.pathOf?.({ key: 'abcdef', ...digest }) ?? '', 'utf8')).toBe('whole');
  });

  it('that went away is reported as unavailable', async () => {
    const { folder, bytes } = await opened();
    await rm(folder, { recursive: true });
    await expect(bytes.check()).rejects.toThrow('ENOENT');
    await mkdir(folder);
  });
});

async function opened(): Promise<{ folder: string; bytes: Bytes }> {
  const folder = await emptyFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  return { folder, bytes: await diskBytes(folder) };
}
