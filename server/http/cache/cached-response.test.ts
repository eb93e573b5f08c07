import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type CachedResponse, cachedResponseOf, sendCached, sizeOf } from './cached-response.ts';

const TEXT = 'A page of words of पन्ना. '.repeat(10_000);
const HEADERS = { 'content-type': 'text/html; charset=utf-8', etag: '"a"' };

/** As it comes over the line: not unpacked. */
async function sent(cached: CachedResponse, accepted?: string, method = 'GET') {
  const server = createServer((request, response) => sendCached(cached, request, response, 'an-id'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
  const asking = httpRequest({ port, method, headers, agent: false }).end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  const { 'content-encoding': encoding, 'content-length': length } = answer.headers;
  return { encoding, length: Number(length), body: await buffer(answer) };
}

describe('a cached response', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
  ])('is sent compressed to a browser that accepts %s', async (accepted, wanted, unpacked) => {
    const { encoding, length, body } = await sent(await cachedResponseOf(HEADERS, TEXT), accepted);
    expect([encoding, length]).toEqual([wanted, body.length]);
    expect(unpacked(body).toString()).toBe(TEXT);
    expect(body.length).toBeLessThan(TEXT.length / 20);
  });

  it.each([undefined, 'identity', 'zstd'])('is unpacked for a client that accepts %s', async (accepted) => {
    const { encoding, length, body } = await sent(await cachedResponseOf(HEADERS, TEXT), accepted);
    expect([encoding, length]).toEqual([undefined, body.length]);
    expect(body.toString()).toBe(TEXT);
  });

  it.each(['br', 'gzip', 'identity'])('has the same length for HEAD in %s', async (accepted) => {
    const cached = await cachedResponseOf(HEADERS, TEXT);
    const { length, body } = await sent(cached, accepted, 'HEAD');
    expect([length, body.length]).toEqual([(await sent(cached, accepted)).length, 0]);
  });

  it.each([
    ['text', HEADERS, TEXT],
    ['small text', HEADERS, 'a few words'],
    ['a picture', { 'content-type': 'image/webp' }, Buffer.alloc(1000)],
  ])('of %s keeps no more memory than its bytes', async (_name, headers, payload) => {
    const cached = await cachedResponseOf(headers, payload);
    const kept = Buffer.isBuffer(cached.body)
      ? [cached.body]
      : Object.values(cached.body).map(({ body }) => body);
    for (const { buffer, length } of kept) expect(buffer.byteLength).toBeLessThan(length + 100);
    expect(sizeOf(cached)).toBeGreaterThan(kept.reduce((sum, { length }) => sum + length, 0));
  });
});
