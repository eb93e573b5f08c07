import { connect } from 'node:net';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { answerPlainly } from './plain-faults.ts';

it('a request that breaks off because its client leaves is no failure in the log, unlike another one', async () => {
  const logged: string[] = [];
  const http = fastify({ logger: { level: 'error', stream: { write: (line) => void logged.push(line) } } });
  answerPlainly(http);
  const left = Promise.withResolvers<void>();
  http.get('/left', async (request) => {
    socket.destroy();
    await new Promise((resolve) => request.socket.once('close', resolve));
    setImmediate(left.resolve);
    throw new Error('Premature close');
  });
  http.get('/broken', async () => {
    throw new Error('Broken');
  });
  const port = Number(new URL(await http.listen({ port: 0, host: '127.0.0.1' })).port);
  const socket = connect(port, '127.0.0.1', () => socket.write('GET /left HTTP/1.1\r\nHost: a\r\n\r\n'));
  await left.promise;
  expect((await fetch(`http://127.0.0.1:${port}/broken`)).status).toBe(500);
  await http.close();
  expect(logged.map((line) => JSON.parse(line).err.message)).toEqual(['Broken']);
});
