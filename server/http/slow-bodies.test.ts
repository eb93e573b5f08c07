import { connect } from 'node:net';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { cutSlowBodies } from './slow-bodies.ts';

/** Sends a part of a body every 20 ms; tells what came back, or that the line was cut. */
async function send(parts: number, bytesEach: number, path = '/'): Promise<string> {
  const http = fastify();
  // A second, as a busy machine may well forget a process for half of one.
  const photoRate = { everyMs: 1000, leastBytes: 1000, withinMs: 3000 };
  cutSlowBodies(http, { everyMs: 1000, leastBytes: 100 }, photoRate);
  http.post('/*', async ({ body }) => String((body as string).length));
  http.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const port = Number(new URL(await http.listen({ port: 0, host: '127.0.0.1' })).port);
  const answer = await new Promise<string>((resolve) => {
    const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: a/b\r\nContent-Length: ${parts * bytesEach}\r\n\r\n`;
    const socket = connect(port, '127.0.0.1', () => socket.write(head));
    let sent = 0;
    const timer = setInterval(() => {
      sent += 1;
      if (sent <= parts) socket.write('a'.repeat(bytesEach));
    }, 20);
    let text = '';
    socket.on('data', (data) => {
      text += data;
      socket.end();
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(timer);
      resolve(text.split('\r\n\r\n')[1] ?? 'cut');
    });
  });
  await http.close();
  return answer;
}

it.concurrent('a body that takes long, and goes on, arrives', async () => {
  expect(await send(120, 100)).toBe('12000');
});

it.concurrent('a body that only holds its place is cut', async () => {
  expect(await send(100, 1)).toBe('cut');
});

describe.concurrent('a photo to search by, which is held in memory while it arrives', () => {
  it.each(['/search/by-photo', '/hi/search/by-photo', '/search/by-photo.data'])(
    'arrives at a rate that fits it at %s',
    async (path) => {
      expect(await send(60, 200, path)).toBe('12000');
    },
  );

  it('is cut when it comes more slowly, or takes too long', async () => {
    const cut = await Promise.all([send(250, 5, '/search/by-photo'), send(400, 100, '/search/by-photo')]);
    expect(cut).toEqual(['cut', 'cut']);
  });
});
