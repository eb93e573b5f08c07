import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { UploadLedger } from '../../domain/file/upload-ledger.ts';
import type { PageReader } from '../../domain/page/page-reader.ts';
import { requestPressure, restingRoom, roomFor, waitingReader } from './wait-for-room.ts';

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
    await roomFor(() => 'none', time)(undefined);
    expect(time.now()).toBe(0);
  });

  it('waits as long as the machine is busy', async () => {
    const time = madeTime();
    await roomFor(() => (time.now() < 700 ? 'busy' : 'none'), time)(undefined);
    expect(time.now()).toBe(700);
  });

  it('begins after five seconds in any case, goes on for a slice, and waits again', async () => {
    const time = madeTime();
    const room = roomFor(() => 'busy', time);
    const begins: number[] = [];
    for (let page = 0; page < 5; page += 1) {
      await room(undefined);
      begins.push(time.now());
      await time.pause(900, undefined);
    }
    expect(begins).toEqual([5000, 5900, 6800, 12_700, 13_600]);
  });

  it('that is broken off does not wait', async () => {
    const room = roomFor(() => 'busy');
    await expect(room(AbortSignal.abort())).rejects.toThrow();
  });

  it('counts only the time with uploads and requests, and not the pauses after them', async () => {
    const time = madeTime();
    await roomFor(() => (time.now() % 4000 < 1000 ? 'busy' : 'settling'), time)(undefined);
    expect(time.now()).toBe(17_000);
  });

  it('waits while requests use most of the core', () => {
    let used = 0.2;
    const pressure = requestPressure(new UploadLedger(), () => used);
    expect(pressure()).toBe('none');
    used = 0.9;
    expect(pressure()).toBe('busy');
  });

  it('waits while an upload is open', () => {
    const uploads = new UploadLedger();
    const pressure = requestPressure(uploads, () => 0);
    expect(pressure()).toBe('none');
    const end = uploads.open('asha', { fileId: 'paper', size: 1, isWhole: true });
    expect(pressure()).toBe('busy');
    end();
    expect(uploads.quietMs()).toBeLessThan(Number.POSITIVE_INFINITY);
  });

  it('rests once there is room, while readers need the event loop', async () => {
    const resting = Promise.withResolvers<void>();
    const rested: number[] = [];
    const rest = (workMs: number) => {
      rested.push(workMs);
      return resting.promise;
    };
    let hasBegun = false;
    const begun = restingRoom(async () => {}, rest)(undefined).then(() => {
      hasBegun = true;
    });
    await turn();
    expect({ rested, hasBegun }).toEqual({ rested: [100], hasBegun: false });
    resting.resolve();
    await begun;
  });

  it('that is broken off while it rests does not begin', async () => {
    const closing = new AbortController();
    const room = restingRoom(
      async () => {},
      async () => closing.abort(),
    );
    await expect(room(closing.signal)).rejects.toThrow();
  });

  it('waits the longer after uploads, the more files came in a row, up to four and a half seconds', () => {
    const after = (filesInRow: number) => {
      let quietMs = 0;
      const pressure = requestPressure({ quietMs: () => quietMs, filesInRow }, () => 0);
      while (pressure() !== 'none') quietMs += 1;
      return quietMs;
    };
    expect([1, 2, 8, 15, 60].map(after)).toEqual([300, 600, 2400, 4500, 4500]);
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
