import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { UploadTurns } from './upload-turns.ts';

describe('uploads that arrive together', () => {
  it('take so much in one turn of the event loop, and the others go on in the next ones, in their order', async () => {
    const turns = new UploadTurns(4);
    const gone: number[] = [];
    for (let number = 0; number < 10; number += 1) void turns.take(1).then(() => gone.push(number));
    await Promise.resolve();
    expect(gone).toEqual([0, 1, 2, 3]);
    await turn();
    expect(gone).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    await turn();
    expect(gone).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('go on one by one when each brings more than a turn takes', async () => {
    const turns = new UploadTurns(4);
    const gone: string[] = [];
    for (const name of ['first', 'second']) void turns.take(100).then(() => gone.push(name));
    await Promise.resolve();
    expect(gone).toEqual(['first']);
    await turn();
    expect(gone).toEqual(['first', 'second']);
  });

  it('rest between two turns while readers need the machine', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const turns = new UploadTurns(4, (workMs) => 9 * workMs);
    const gone: string[] = [];
    for (const name of ['first', 'second']) void turns.take(4).then(() => gone.push(name));
    await turn();
    expect(gone).toEqual(['first']);
    await vi.advanceTimersByTimeAsync(18);
    expect(gone).toEqual(['first', 'second']);
  });
});
