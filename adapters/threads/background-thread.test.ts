import { getPriority } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BackgroundThread } from './background-thread.ts';

const PROGRAM = join(import.meta.dirname, 'made-up-program.ts');

describe('a thread beside the main one', () => {
  it('answers in the order of the requests', async () => {
    const thread = new BackgroundThread<number, number>(PROGRAM, 2);
    expect(await Promise.all([1, 2, 3].map((number) => thread.request(number)))).toEqual([2, 4, 6]);
    expect(thread.pending).toBe(0);
  });

  it('rejects a request that it fails at, and goes on', async () => {
    const thread = new BackgroundThread<string, string>(PROGRAM);
    await expect(thread.request('bad')).rejects.toThrow('cannot');
    expect(await thread.request('good')).toBe('good');
  });

  it('that ends rejects what was asked of it, and another one takes its place', async () => {
    const thread = new BackgroundThread<string, string>(PROGRAM);
    await expect(thread.request('end')).rejects.toThrow('ended');
    expect(await thread.request('again')).toBe('again');
  });

  it.runIf(process.platform === 'linux')(
    'has a lower priority, and leaves that of the main one alone',
    async () => {
      const before = getPriority();
      const thread = new BackgroundThread<string, number>(PROGRAM);
      expect(await thread.request('priority')).toBe(Math.min(before + 10, 19));
      expect(getPriority()).toBe(before);
    },
  );
});
