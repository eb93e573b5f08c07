import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SpareBlocks } from './spare-blocks.ts';

let made: number;
const spare = () => new SpareBlocks(2, () => ++made, 1000);
beforeEach(() => {
  made = 0;
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
});
afterEach(() => void vi.useRealTimers());

it('a block that was given back is taken again, and of many only some are kept', () => {
  const blocks = spare();
  const taken = [blocks.take(), blocks.take(), blocks.take()];
  for (const block of taken) blocks.giveBack(block);
  expect([taken, [blocks.take(), blocks.take(), blocks.take()]]).toEqual([
    [1, 2, 3],
    [2, 1, 4],
  ]);
});

it('blocks that nobody gives back any more are forgotten after a while', () => {
  const blocks = spare();
  blocks.giveBack(blocks.take());
  vi.advanceTimersByTime(900);
  blocks.giveBack(blocks.take());
  vi.advanceTimersByTime(900);
  expect([vi.getTimerCount(), blocks.take()]).toEqual([1, 1]);
  blocks.giveBack(1);
  vi.advanceTimersByTime(2000);
  expect([vi.getTimerCount(), blocks.take()]).toEqual([0, 2]);
});
