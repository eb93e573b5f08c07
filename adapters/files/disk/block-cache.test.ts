import { describe, expect, it, vi } from 'vitest';
import { BlockCache, type LentBlock } from './block-cache.ts';

type Filled = (error: Error | null, count: number) => void;

function opened(most = 2) {
  const cache = new BlockCache(4, most);
  /** What was read from the disk, and how each reading is ended. */
  const readings: { key: string; memory: Buffer; filled: Filled }[] = [];
  const ask = (key: string) => {
    const got: { block?: LentBlock; error?: Error } = {};
    cache.lend(
      key,
      (memory, filled) => readings.push({ key, memory, filled }),
      (error, block) => Object.assign(got, error ? { error } : { block }),
    );
    return got;
  };
  const end = (text: string) => {
    const reading = readings.at(-1);
    reading?.filled(null, reading.memory.write(text));
  };
  const read = (key: string) => {
    const before = readings.length;
    const got = ask(key);
    if (readings.length > before) end(key);
    return got.block as LentBlock;
  };
  const share = (key: string) => {
    for (const block of [read(key), read(key)]) block.giveBack();
  };
  return { ask, end, read, share, readings };
}

describe('a block of a file', () => {
  it('is read once for all who want it, also for those who come while it is being read', () => {
    const { ask, end, readings } = opened();
    const [first, second] = [ask('a'), ask('a')];
    expect(second.block).toBeUndefined();
    end('abc');
    const third = ask('a');
    expect([first, second, third].map(({ block }) => block?.bytes.toString())).toEqual(['abc', 'abc', 'abc']);
    expect(readings).toHaveLength(1);
  });

  it('that two have read is kept for the next reader after both have left', () => {
    const { share, read, readings } = opened();
    share('a');
    expect(read('a').bytes.toString()).toBe('a');
    expect(readings).toHaveLength(1);
  });

  it('that one has read gives its memory to the next one at once', () => {
    const { read, readings } = opened();
    for (const key of ['a', 'b', 'a']) read(key).giveBack();
    expect(readings.map(({ key }) => key)).toEqual(['a', 'b', 'a']);
    expect(new Set(readings.map(({ memory }) => memory)).size).toBe(1);
  });

  it('is not filled anew while anybody reads it, however often one of them says that it has ended', () => {
    const { read, readings } = opened(0);
    const [one, other] = [read('a'), read('a')];
    one.giveBack();
    one.giveBack();
    for (const key of ['b', 'c', 'd']) read(key).giveBack();
    expect(other.bytes.toString()).toBe('a');
    expect(readings.slice(1).every(({ memory }) => memory.buffer !== other.bytes.buffer)).toBe(true);
  });

  it('that was kept gives its memory to another one when it was used least recently', () => {
    const { share, read, readings } = opened(2);
    for (const key of ['a', 'b', 'a', 'c']) share(key);
    expect(readings.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
    for (const key of ['a', 'c', 'b']) read(key);
    expect(readings.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'b']);
    expect(readings[3]?.memory).toBe(readings[1]?.memory);
  });

  it('that a write may still be reading is never filled anew', () => {
    const { read, readings } = opened();
    const [one, other] = [read('a'), read('a')];
    one.abandon();
    other.giveBack();
    for (const key of ['b', 'c', 'a']) read(key).giveBack();
    expect(readings.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'a']);
    expect(readings.slice(1).some(({ memory }) => memory === readings[0]?.memory)).toBe(false);
  });

  it('that cannot be read is an error for all who wait, and is read again for the next one', () => {
    const { ask, read, readings } = opened();
    const waiting = [ask('a'), ask('a')];
    readings[0]?.filled(new Error('The disk fails'), 0);
    expect(waiting.map(({ error }) => error?.message)).toEqual(['The disk fails', 'The disk fails']);
    expect(read('a').bytes.toString()).toBe('a');
  });

  it('is left to the garbage collector when nobody has read any for a while', () => {
    vi.useFakeTimers();
    const { share, readings } = opened();
    share('a');
    vi.advanceTimersByTime(1_000);
    share('b');
    vi.advanceTimersByTime(1_500);
    share('a');
    expect(readings).toHaveLength(2);
    vi.advanceTimersByTime(5_000);
    share('a');
    expect(readings).toHaveLength(3);
    vi.useRealTimers();
  });
});
