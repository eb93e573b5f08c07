import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { startPanna } from './panna.ts';

describe('a library that closes', () => {
  it.each([
    ['has asked nothing yet', ''],
    ['stopped in the middle of its question', 'GET / HTTP/1.1\r\nHost: '],
  ])('does not wait for a client that %s', async (_name, question) => {
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

  it('tells a client that asks on an open line that it ends, before it closes any', async () => {
    const panna = await startPanna();
    const { hostname, port } = new URL(panna.url);
    const socket = connect(Number(port), hostname);
    const question = `GET /healthz HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`;
    socket.write(question);
    const [first] = await once(socket, 'data');
    expect(String(first)).toMatch(/connection: keep-alive/i);
    const closed = panna.close(600_000);
    socket.write(question);
    const rest = await text(socket);
    expect(rest).toMatch(/^HTTP\/1.1 200/);
    expect(rest).toMatch(/connection: close/i);
    await closed;
  });

  it('answers what is under way, and then leaves', async () => {
    const panna = await startPanna();
    const { hostname, port } = new URL(panna.url);
    const socket = connect(Number(port), hostname);
    const form = 'application/x-www-form-urlencoded';
    socket.write(`POST /contactus HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: ${form}\r\n`);
    socket.write('Content-Length: 6\r\n\r\nna');
    const answer = text(socket);
    await fetch(`${panna.url}/healthz`);
    const closed = panna.close();
    socket.write('me=A');
    expect(await answer).toContain('Please fill out all fields.');
    await closed;
  });
});
