import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { startPanna } from './panna.ts';

describe('a library that closes', () => {
  it.each([
    ['has asked nothing yet', ''],
    ['stopped in the middle of its question', 'GET / HTTP/1.1\r\nHost: '],
  ])('does not wait for somebody who %s', async (_name, question) => {
    const panna = await startPanna();
    const { hostname, port } = new URL(panna.url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.on('error', () => {});
    const left = once(socket, 'close');
    socket.write(question);
    // An answer on another connection: by now the library knows the first one.
    await fetch(`${panna.url}/healthz`);
    await panna.close();
    await left;
    expect(socket.destroyed).toBe(true);
  });
});
