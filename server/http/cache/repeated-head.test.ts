import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RepeatedHead, sendBody } from './repeated-head.ts';

const BODY = Buffer.from('a page of a paper');
const GET = 'GET / HTTP/1.1\r\nHost: a.example\r\n';
const LAST = `${GET}Connection: close\r\n\r\n`;

let server: Server;
let head: RepeatedHead;
/** How often Node wrote a head. */
let written = 0;

beforeEach(async () => {
  // The clock stands, whatever the machine is doing.
  vi.useFakeTimers({ toFake: ['Date'] });
  written = 0;
  head = { headers: { 'content-type': 'text/plain', 'content-length': BODY.length, etag: '"a"' } };
  server = createServer((_request, response) => sendBody(head, BODY, counted(response)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => {
  vi.useRealTimers();
  server.close();
});

function counted(response: ServerResponse): ServerResponse {
  const { writeHead } = response;
  response.writeHead = (...given: [number]) => {
    written += 1;
    return writeHead.apply(response, given);
  };
  return response;
}

/** What one connection gets for its requests, which it sends at once; the last one ends it. */
async function answersTo(...requests: string[]): Promise<string[]> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(requests.join(''));
  const answers = (await text(socket)).split(/(?=HTTP\/1\.1)/);
  return answers;
}

describe('a head that is sent again', () => {
  it('is, within its second, the one that Node wrote', async () => {
    const [first, second, last] = await answersTo(`${GET}\r\n`, `${GET}\r\n`, LAST);
    expect(first).toMatch(
      /^HTTP\/1.1 200 OK\r\n.*\r\nDate: .*\r\nConnection: keep-alive\r\n.*\r\n\r\na page of a paper$/s,
    );
    expect(second).toBe(first);
    // The one that ends the connection is another.
    expect(last).toMatch(/\r\nConnection: close\r\n\r\na page of a paper$/);
    expect(written).toBe(2);
    // It keeps no block of small buffers.
    expect(head.written?.bytes.buffer.byteLength).toBeLessThan(1000);
  });

  it('is not the one of a connection that ended', async () => {
    await answersTo(LAST);
    const [first, last] = await answersTo(`${GET}\r\n`, LAST);
    expect(first).toContain('\r\nConnection: keep-alive\r\n');
    expect(last).toContain('\r\nConnection: close\r\n');
  });

  it('is not one with a cookie for somebody', async () => {
    server.removeAllListeners('request').on('request', (request, response) => {
      if (request.url === '/mine') response.setHeader('set-cookie', 'session=mine');
      sendBody(head, BODY, counted(response));
    });
    const mine = GET.replace('/', '/mine');
    const cookies = (await answersTo(`${mine}\r\n`, `${GET}\r\n`, `${mine}\r\n`, LAST)).map((answer) =>
      answer.includes('session=mine'),
    );
    expect(cookies).toEqual([true, false, true, false]);
  });

  it('is written anew in the next second', async () => {
    await answersTo(`${GET}\r\n`, LAST);
    vi.setSystemTime(Date.now() + 1000);
    await answersTo(`${GET}\r\n`, `${GET}\r\n`, LAST);
    expect(written).toBe(4);
  });
});
