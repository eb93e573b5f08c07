import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StoreConnections } from './store-connections.ts';

const ELSEWHERE = {};
const MEGABYTE = 1024 * 1024;
const BUSY = expect.objectContaining({ status: 503, retryAfter: 5 });

describe('connections to a store elsewhere', () => {
  let server: Server;
  let reader: Socket;
  let answer: ServerResponse;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    reader = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
    reader.on('error', () => {});
    reader.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    [, answer] = (await once(server, 'request')) as [unknown, ServerResponse];
    answer.setMaxListeners(0);
  });
  afterEach(() => {
    vi.useRealTimers();
    reader.destroy();
    server.close();
  });

  const file = async () => Readable.from(['a file']);
  const refusalOf = (act: Promise<unknown>) =>
    act.then(
      () => undefined,
      (error: unknown) => error,
    );

  it('are held until files are taken, half of them by one network, and what remains by others', async () => {
    const connections = new StoreConnections(ELSEWHERE);
    for (let held = 0; held < 400; held += 1) await connections.hold('hostel', answer, file);
    expect(await refusalOf(connections.hold('hostel', answer, file))).toEqual(BUSY);
    expect(await refusalOf(connections.hold('home', answer, file))).toBeUndefined();
    answer.end();
    reader.resume();
    await once(answer, 'close');
    expect(await refusalOf(connections.hold('hostel', answer, file))).toBeUndefined();
  });

  it('are not held by what is read at once or fails, nor bounded where files are on this machine', async () => {
    const connections = new StoreConnections(ELSEWHERE);
    for (let times = 0; times < 500; times += 1) {
      await connections.hold('hostel', answer, async () => Buffer.of());
      await refusalOf(connections.hold('hostel', answer, () => Promise.reject(new Error('away'))));
    }
    const here = new StoreConnections({ pathOf: () => '' });
    for (let held = 0; held < 1000; held += 1) await here.hold('hostel', answer, file);
  });

  it('are freed from a reader that takes hardly anything, and not from one that goes on', async () => {
    const block = Buffer.alloc(64 * 1024);
    const endless = Readable.from(
      (function* () {
        for (;;) yield block;
      })(),
    );
    await new StoreConnections(ELSEWHERE).hold('hostel', answer, async () => endless);
    endless.pipe(answer);
    /** Until nothing more fits into the sockets. */
    const full = async () => {
      for (let before = -1, turns = 0; turns < 200; turns += 1) {
        const written = answer.socket?.bytesWritten ?? 0;
        if (before !== written) turns = 0;
        before = written;
        await turn();
      }
    };
    const written = () => answer.socket?.bytesWritten ?? 0;
    for (let windows = 0; windows < 20; windows += 1) {
      for (const before = written(); written() - before < MEGABYTE; await turn()) reader.read();
      vi.advanceTimersByTime(180_000);
      expect(answer.destroyed).toBe(false);
    }
    // Bytes that fit into the sockets count as taken.
    for (let windows = 0; windows < 10 && !answer.destroyed; windows += 1) {
      await full();
      vi.advanceTimersByTime(180_000);
    }
    expect(answer.destroyed).toBe(true);
    endless.destroy();
  });
});
