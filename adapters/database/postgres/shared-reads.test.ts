import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { shareReads } from './shared-reads.ts';

describe('reads that are shared', () => {
  let running: { subjects: string[]; answer: (answer: string) => void }[];
  let read: (subjects: readonly string[]) => Promise<string>;
  beforeEach(() => {
    running = [];
    read = shareReads(
      (subjects) =>
        new Promise<string>((answer) => running.push({ subjects, answer: (text) => answer(text) })),
    );
  });
  const answer = async (text: string) => {
    running.at(-1)?.answer(text);
    await turn();
  };

  it('are one for all callers of a turn, with everything that they ask for', async () => {
    const asked = [read(['a']), read(['b', 'a']), read([])];
    await turn();
    expect(running.map(({ subjects }) => subjects)).toEqual([['a', 'b']]);
    await answer('one');
    expect(await Promise.all(asked)).toEqual(['one', 'one', 'one']);
  });

  it('never answer a caller that came after the read had started', async () => {
    const early = read(['a']);
    await turn();
    const late = [read(['a']), read(['b'])];
    await turn();
    expect(running).toHaveLength(1);
    await answer('before the change');
    expect(await early).toBe('before the change');
    expect(running.map(({ subjects }) => subjects)).toEqual([['a'], ['a', 'b']]);
    const latest = read(['c']);
    await answer('after the change');
    expect(await Promise.all(late)).toEqual(['after the change', 'after the change']);
    await answer('later still');
    expect(await latest).toBe('later still');
  });
});
