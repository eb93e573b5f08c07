import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LentBody } from './lent-body.ts';

const MEGABYTE = 1024 * 1024;
const WINDOW_MS = 180_000;

describe('a body whose blocks are lent', () => {
  let reader: Socket;
  let ended: boolean;
  let sent: number;
  let close: () => void;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    ended = false;
    sent = 0;
    const server = createServer((_request, response) => {
      const body = new LentBody(endless(), () => {
        ended = true;
      });
      response.once('close', () => body.destroy());
      body.once('error', () => {});
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
    // What the sockets hold counts as taken.
    vi.advanceTimersByTime(WINDOW_MS);
    expect(ended).toBe(false);
    for (let windows = 0; windows < 10 && !ended; windows += 1) {
      vi.advanceTimersByTime(WINDOW_MS);
      await full();
    }
    expect(ended).toBe(true);
  });

  it('goes on for hours when its reader is slow, and takes a megabyte in three minutes', async () => {
    for (let windows = 0; windows < 40; windows += 1) {
      await take(2 * MEGABYTE);
      vi.advanceTimersByTime(WINDOW_MS);
      await turn();
      expect(ended).toBe(false);
    }
  });
});
