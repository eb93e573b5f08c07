import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cutWhenSlow } from './slow-readers.ts';

const MEGABYTE = 1024 * 1024;
const WINDOW_MS = 180_000;

describe('an answer that must be taken', () => {
  let reader: Socket;
  let body: Readable;
  let answer: ServerResponse;
  /** State of this test's answer: that of the test before may end late. */
  let ended: { times: number };
  let sent: number;
  let close: () => void;
  /** When its next block comes. */
  let next: () => Promise<void>;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const own = { times: 0 };
    ended = own;
    sent = 0;
    next = async () => {};
    const server = createServer((_request, response) => {
      answer = response;
      body = Readable.from(endless(), { objectMode: false });
      cutWhenSlow(response, MEGABYTE, () => {
        own.times += 1;
      });
      response.once('close', () => body.destroy());
      body.pipe(response);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    reader = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
    reader.on('error', () => {});
    reader.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    close = () => {
      reader.destroy();
      server.close();
    };
  });
  afterEach(() => {
    close();
    vi.useRealTimers();
  });

  async function* endless() {
    const block = Buffer.alloc(MEGABYTE / 4);
    for (;;) {
      await next();
      sent += block.length;
      yield block;
    }
  }

  /** Until so many bytes more have left. */
  async function take(bytes: number) {
    for (const before = sent; sent - before < bytes; await turn()) reader.read();
  }

  /** Until nothing more fits into the sockets. */
  async function full() {
    for (let before = -1, turns = 0; turns < 200; turns += 1) {
      if (before !== sent) turns = 0;
      before = sent;
      await turn();
    }
  }

  it('is cut, and ends, when its reader takes hardly anything', async () => {
    await full();
    // Bytes in the sockets count as taken.
    vi.advanceTimersByTime(WINDOW_MS);
    expect(ended.times).toBe(0);
    for (let windows = 0; windows < 10 && ended.times === 0; windows += 1) {
      vi.advanceTimersByTime(WINDOW_MS);
      await full();
    }
    expect(ended.times).toBe(1);
  });

  it('goes on for hours when its reader is slow, and takes a megabyte in three minutes', async () => {
    for (let windows = 0; windows < 40; windows += 1) {
      await take(2 * MEGABYTE);
      vi.advanceTimersByTime(WINDOW_MS);
      await turn();
      expect(ended.times).toBe(0);
    }
  });

  it('goes on when it is the library that is slow', async () => {
    await take(MEGABYTE);
    let come: (() => void) | undefined;
    next = () =>
      new Promise((resolve) => {
        come = resolve;
      });
    reader.resume();
    while (!come || body.readableLength > 0 || answer.writableNeedDrain) await turn();
    for (let windows = 0; windows < 3; windows += 1) vi.advanceTimersByTime(WINDOW_MS);
    expect(ended.times).toBe(0);
    next = async () => {};
    come();
    await take(MEGABYTE);
  });
});
