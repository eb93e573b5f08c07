import { describe, expect, it } from 'vitest';
import { UploadLedger } from '../../domain/file/upload-ledger.ts';
import type { PageReader } from '../../domain/page/page-reader.ts';
import { requestPressure, roomFor, waitingReader } from './wait-for-room.ts';

/** Time passes only in pauses. */
function madeTime() {
  let now = 0;
  return {
    now: () => now,
    async pause(ms: number, signal: AbortSignal | undefined) {
      signal?.throwIfAborted();
      now += ms;
    },
  };
}

describe('work in the background', () => {
  it('begins at once where nothing else is to be done', async () => {
    const time = madeTime();
    await roomFor(() => false, time)(undefined);
    expect(time.now()).toBe(0);
  });

  it('waits as long as the machine is busy', async () => {
    const time = madeTime();
    await roomFor(() => time.now() < 700, time)(undefined);
    expect(time.now()).toBe(700);
  });

  it('begins after five seconds in any case, goes on for a slice, and waits again', async () => {
    const time = madeTime();
    const room = roomFor(() => true, time);
    const begins: number[] = [];
    for (let page = 0; page < 5; page += 1) {
      await room(undefined);
      begins.push(time.now());
      await time.pause(900, undefined);
    }
    expect(begins).toEqual([5000, 5900, 6800, 12_700, 13_600]);
  });

  it('that is broken off does not wait', async () => {
    const room = roomFor(() => true);
    await expect(room(AbortSignal.abort())).rejects.toThrow();
  });

  it('waits while requests use most of the core', () => {
    let used = 0.2;
    const isBusy = requestPressure(new UploadLedger(), () => used);
    expect(isBusy()).toBe(false);
    used = 0.9;
    expect(isBusy()).toBe(true);
  });

  it('waits while an upload is open', () => {
    const uploads = new UploadLedger();
    const isBusy = requestPressure(uploads, () => 0);
    expect(isBusy()).toBe(false);
    const end = uploads.open('asha', { fileId: 'paper', size: 1, isWhole: true });
    expect(isBusy()).toBe(true);
    end();
    expect(uploads.quietMs()).toBeLessThan(Number.POSITIVE_INFINITY);
  });
});

describe('a reader of files', () => {
  it('lets its background calls wait, and none that a person waits for', async () => {
    const events: string[] = [];
    const reader = { draw: async (...given: unknown[]) => void events.push(`drawn ${given[1]}`) };
    const room = async () => void events.push('waited');
    const waiting = waitingReader(reader as unknown as PageReader, room);
    await waiting.draw({} as never, 1, [], { priority: 'interactive' });
    await waiting.draw({} as never, 2, [], { priority: 'background' });
    expect(events).toEqual(['drawn 1', 'waited', 'drawn 2']);
  });
});
