import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { watchForwarding } from './watch-forwarding.ts';

async function warnings(publicUrl: string | undefined, requests: Record<string, string>[]) {
  const lines: string[] = [];
  const http = fastify();
  onTestFinished(() => http.close());
  watchForwarding(http, { publicUrl }, { warn: (line: unknown) => void lines.push(String(line)) });
  http.get('/', async () => '');
  for (const headers of requests) await http.inject({ url: '/', headers });
  return lines.map((line) => (/from clients/.test(line) ? 'chosen' : 'as one'));
}

const HERE = { host: 'panna.example.edu' };
const SENT = { ...HERE, 'x-forwarded-for': '203.0.113.9' };
const URL = 'https://panna.example.edu';

it.each([
  ['sets the address always', [SENT, SENT], []],
  ['never passes it on', [HERE, HERE], ['as one']],
  ['passes on what clients write', [HERE, SENT, HERE, SENT], ['as one', 'chosen']],
  ['passes on what a client wrote first', [SENT, HERE], ['chosen']],
  ['is not asked: programs of this machine', [{ host: '127.0.0.1:3000' }, SENT], []],
])('a proxy that %s', async (_what, requests, expected) => {
  expect(await warnings(URL, requests)).toEqual(expected);
});

it('a library of this machine alone has no proxy', async () => {
  expect(await warnings(undefined, [HERE, SENT])).toEqual([]);
  expect(await warnings('http://127.0.0.1:3000', [{ host: '127.0.0.1:3000' }])).toEqual([]);
});
