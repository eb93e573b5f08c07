import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
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
    const rests: PromiseWithResolvers<void>[] = [];
    const rest = vi.fn(() => {
      const resting = Promise.withResolvers<void>();
      rests.push(resting);
      return resting.promise;
    });
    const turns = new UploadTurns(4, rest);
    const gone: string[] = [];
    for (const name of ['first', 'second']) void turns.take(4).then(() => gone.push(name));
    await turn();
    expect(gone).toEqual(['first']);
    expect(rest.mock.calls).toEqual([[2]]);
    rests[0]?.resolve();
    await turn();
    expect(gone).toEqual(['first', 'second']);
  });
});
